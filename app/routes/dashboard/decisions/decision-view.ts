import { localizeCaseSnapshot } from '~/features/protection/moderation/case-snapshot'
import type { OwnAppeal, OwnDecision } from '~/features/protection/moderation/own-decisions'
import { momentOf, type ViewContext } from './view-context'

export function decisionView(decision: OwnDecision, reader: ViewContext) {
  const { id, text, textAct, rule, words, isNew, createdAt } = decision
  const { title, content, mark } = localizeCaseSnapshot(text, reader.localizer)
  return {
    id,
    kind: kindOf(text),
    name: title,
    isNew,
    decided: momentOf(createdAt, reader),
    act: text.wasWaiting && textAct === 'hidden' ? ('not_shown' as const) : textAct,
    sanction: sanctionOf(decision, reader),
    rule,
    words,
    /** Empty if the text is no longer stored. */
    content,
    mark,
    appeal: decision.appeal && appealView(decision.appeal, reader),
    objecting: objectingTo(decision, reader),
  }
}
export type DecisionView = ReturnType<typeof decisionView>

function kindOf({ isComment, isAnonymous }: OwnDecision['text']) {
  if (isComment) return 'comment' as const
  return isAnonymous ? ('anonymous_story' as const) : ('story' as const)
}

/** A text key and a date. Null if the decision had no effect on the account. */
function sanctionOf({ sanction, until, liftedAt }: OwnDecision, { localizer: { format }, timeZone, now }: ViewContext) {
  if (sanction === 'none') return null
  if (sanction === 'warned' || !until) return { name: 'warned', date: '' } as const
  if (liftedAt) return { name: `${sanction}_lifted`, date: format.date(liftedAt, timeZone) } as const
  const date = format.dateTime(until, timeZone)
  return until <= now ? ({ name: `${sanction}_over`, date } as const) : ({ name: sanction, date } as const)
}

/** Null if there is nothing to object to or the member has objected. */
function objectingTo({ appealUntil, appeal }: OwnDecision, { localizer: { format }, timeZone, now }: ViewContext) {
  if (!appealUntil || appeal) return null
  return { until: format.date(appealUntil, timeZone), isOver: appealUntil <= now }
}

function appealView({ content, state, answer, createdAt, dueAt }: OwnAppeal, { localizer: { format }, timeZone, now }: ViewContext) {
  return {
    state: state === 'waiting' && dueAt < now ? ('late' as const) : state,
    isNew: answer?.isNew ?? false,
    date: format.date(createdAt, timeZone),
    due: format.dateTime(dueAt, timeZone),
    answer: answer?.words ?? '',
    content,
  }
}
