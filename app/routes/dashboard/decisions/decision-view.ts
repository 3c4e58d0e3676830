import { localizeCaseSnapshot } from '~/features/protection/moderation/case-snapshot'
import type { OwnAppeal, ReceivedDecision } from '~/features/protection/moderation/received-decisions'
import { toRelativeTimeView, type RelativeTimeContext } from '../_parts/relative-time'

export function toReceivedDecisionView(decision: ReceivedDecision, reader: RelativeTimeContext) {
  const { id, text, textAct, rule, words, isNew, createdAt } = decision
  const { title, content, mark } = localizeCaseSnapshot(text, reader.localizer)
  return {
    id,
    kind: getTextKind(text),
    name: title,
    isNew,
    decided: toRelativeTimeView(createdAt, reader),
    act: text.wasWaiting && textAct === 'hidden' ? ('not_shown' as const) : textAct,
    sanction: toSanctionView(decision, reader),
    rule,
    words,
    /** Empty if the text is no longer stored. */
    content,
    mark,
    appeal: decision.appeal && toAppealView(decision.appeal, reader),
    objecting: getAppealDeadline(decision, reader),
  }
}
export type ReceivedDecisionView = ReturnType<typeof toReceivedDecisionView>

function getTextKind({ isComment, isAnonymous }: ReceivedDecision['text']) {
  if (isComment) return 'comment' as const
  return isAnonymous ? ('anonymous_story' as const) : ('story' as const)
}

/** `name` is a key in `decisions:sanctions`, and `date` is empty for a warning. Returns null if the decision did not affect the account. */
function toSanctionView({ sanction, until, liftedAt }: ReceivedDecision, { localizer: { format }, timeZone, now }: RelativeTimeContext) {
  if (sanction === 'none') return null
  if (sanction === 'warned' || !until) return { name: 'warned', date: '' } as const
  if (liftedAt) return { name: `${sanction}_lifted`, date: format.date(liftedAt, timeZone) } as const
  const date = format.dateTime(until, timeZone)
  return until <= now ? ({ name: `${sanction}_over`, date } as const) : ({ name: sanction, date } as const)
}

/** Returns null if the decision does not allow an appeal or if the member has already appealed. */
function getAppealDeadline({ appealUntil, appeal }: ReceivedDecision, { localizer: { format }, timeZone, now }: RelativeTimeContext) {
  if (!appealUntil || appeal) return null
  return { until: format.date(appealUntil, timeZone), isOver: appealUntil <= now }
}

function toAppealView({ content, state, answer, createdAt, dueAt }: OwnAppeal, { localizer: { format }, timeZone, now }: RelativeTimeContext) {
  return {
    state: state === 'waiting' && dueAt < now ? ('late' as const) : state,
    isNew: answer?.isNew ?? false,
    date: format.date(createdAt, timeZone),
    due: format.dateTime(dueAt, timeZone),
    answer: answer?.words ?? '',
    content,
  }
}
