import { snapshotText } from '~/features/moderation/case-snapshot'
import type { OwnAppeal, OwnDecision } from '~/features/moderation/own-decisions'
import { momentOf, type Reader } from './reader'

/** A decision about the member in words: what, which rule, why, until when, and how to object. */
export function decisionView(decision: OwnDecision, reader: Reader) {
  const { t } = reader.localizer
  const { id, text, rule, words } = decision
  const { title, content, mark } = snapshotText(text, reader.localizer)
  return {
    id,
    kind: kindOf(text, t),
    name: title,
    badge: decision.isNew ? t('decisions:about.new') : null,
    decided: { label: t('decisions:about.decided'), time: momentOf(decision.createdAt, reader) },
    acts: [t(`decisions:acts.${text.wasWaiting && decision.textAct === 'hidden' ? 'not_shown' : decision.textAct}`), ...sanctionLine(decision, reader)],
    rule: rule && { label: t('decisions:about.rule'), value: t(`decisions:rules.${rule}`) },
    words: words ? { label: t('decisions:about.words'), text: words } : null,
    whole: { summary: t('decisions:about.whole'), title, text: content, mark, erased: content ? null : t('decisions:about.erased') },
    appeal: decision.appeal && appealView(decision.appeal, reader),
    ...objecting(decision, reader),
  }
}
export type DecisionView = ReturnType<typeof decisionView>

function kindOf({ isComment, isAnonymous }: OwnDecision['text'], t: Reader['localizer']['t']): string {
  if (isComment) return t('decisions:about.comment')
  return t(isAnonymous ? 'decisions:about.anonymous_story' : 'decisions:about.story')
}

/** What the decision meant for the member herself, and whether it still holds. */
function sanctionLine({ sanction, until, liftedAt }: OwnDecision, { localizer: { t, format }, timeZone, now }: Reader): string[] {
  if (sanction === 'none') return []
  if (sanction === 'warned' || !until) return [t('decisions:sanctions.warned')]
  if (liftedAt) return [t(`decisions:sanctions.${sanction}_lifted`, { date: format.date(liftedAt, timeZone) })]
  const date = format.dateTime(until, timeZone)
  return [until <= now ? t(`decisions:sanctions.${sanction}_over`, { date }) : t(`decisions:sanctions.${sanction}`, { date })]
}

/** The way to object, or why there is none any more. Nothing where there was nothing to object to, or she has objected. */
function objecting({ appealUntil, appeal, text }: OwnDecision, { localizer: { t, format }, timeZone, now }: Reader) {
  if (!appealUntil || appeal) return { objection: null, expired: null }
  const date = format.date(appealUntil, timeZone)
  if (appealUntil <= now) return { objection: null, expired: t('decisions:appeal.expired', { date }) }
  const hint = t(text.isAnonymous ? 'decisions:appeal.anonymous_hint' : 'decisions:appeal.hint', { date })
  const [title, label, submit] = [t('decisions:appeal.title'), t('decisions:appeal.label'), t('decisions:appeal.submit')]
  return { objection: { title, label, hint, submit, busy: t('decisions:appeal.busy'), failed: t('decisions:appeal.failed') }, expired: null }
}
export type Objection = NonNullable<DecisionView['objection']>

/** What she objected, and what became of it. */
function appealView({ content, state, answer, createdAt, dueAt }: OwnAppeal, { localizer: { t, format }, timeZone, now }: Reader) {
  const key = state === 'waiting' && dueAt < now ? 'late' : state
  const dates = { date: format.date(createdAt, timeZone), due: format.dateTime(dueAt, timeZone) }
  return {
    title: t('decisions:appeal.state'),
    badge: answer?.isNew ? t('decisions:about.new') : null,
    state: t(`decisions:appeal.${key}`, dates),
    answer: answer?.words ? { label: t('decisions:about.words'), text: answer.words } : null,
    yours: { summary: t('decisions:appeal.yours'), text: content },
  }
}
