import type { Member } from '~/features/members/member'
import { snapshotText } from '~/features/moderation/case-snapshot'
import { readCase, type CaseView } from '~/features/moderation/read-case'
import { valueOf } from '~/http/admin/value-of'
import { authorText, clockOf, communityText, instant, ownerText, titleText } from '~/http/moderation/case-texts'
import { decisionTexts } from '~/http/moderation/decision-texts'
import type { Localizer } from '~/i18n/server'
import { formsOf } from './form-texts'

/** A case with its text, what was said about it, and what can be done by whoever reads it. */
export async function loadCase(member: Member, id: string, localizer: Localizer) {
  const found = valueOf(await readCase(member, id))
  const { t } = localizer
  return {
    title: titleText(found, localizer),
    back: t('moderation:case.back'),
    urgent: found.isUrgent ? t('moderation:urgent') : null,
    worried: found.reasons.some(({ reason }) => reason === 'worried') ? t('moderation:case.worried') : null,
    facts: factsOf(found, member, localizer),
    reports: reportsView(found, localizer),
    text: textView(found, localizer),
    objection: objectionView(found, localizer),
    decisions: {
      title: t('moderation:case.decisions.title'),
      list: found.decisions.map((decision) => decisionTexts(decision, localizer)),
      earlierTitle: t('moderation:case.decisions.earlier'),
      earlier: found.earlier.map((decision) => decisionTexts(decision, localizer)),
    },
    notes: notesView(found, localizer),
    history: historyView(found, localizer),
    forms: formsOf(found, member, localizer),
  }
}
export type CasePageView = Awaited<ReturnType<typeof loadCase>>

function factsOf(found: CaseView, member: Member, localizer: Localizer) {
  const { t, format } = localizer
  const fact = (name: 'status' | 'owner' | 'community' | 'author' | 'opened' | 'due' | 'earlier', value: string) =>
    ({ label: t(`moderation:case.facts.${name}`), value })
  return [
    fact('status', t(`moderation:statuses.${found.status}`)),
    fact('due', clockOf(found, localizer).text),
    fact('owner', ownerText(found, member.id, localizer)),
    fact('community', communityText(found.community, localizer)),
    fact('author', authorText(found, localizer)),
    fact('opened', format.dateTime(found.createdAt)),
    ...(found.earlierAboutName === null ? [] : [fact('earlier', format.number(found.earlierAboutName))]),
  ]
}

function reportsView({ kind, reports, reasons }: CaseView, localizer: Localizer) {
  const { t } = localizer
  if (kind === 'appeal') return null
  const more = reasons.reduce((sum, { count }) => sum + count, 0) - reports.length
  return {
    title: t('moderation:case.reports.title'),
    none: reports.length === 0 ? t('moderation:case.reports.none') : null,
    who: reports.length > 0 ? t('moderation:case.reports.who') : null,
    list: reports.map(({ id, reason, note, createdAt }) => ({ id, note, reason: t(`moderation:reasons.${reason}`), time: instant(createdAt, localizer) })),
    more: more > 0 ? t('moderation:case.reports.more', { count: more }) : null,
  }
}

function textView(found: CaseView, localizer: Localizer) {
  const { t } = localizer
  const kept = found.objectsTo ?? (found.kind === 'appeal' ? { title: '', content: '' } : found)
  const { title, content, mark } = snapshotText({ isComment: found.isComment, title: kept.title, content: kept.content }, localizer)
  const text = (key: 'title' | 'open' | 'erased' | 'link') => t(`moderation:case.text.${key}`)
  return {
    heading: text('title'),
    held: found.kind === 'first-post' && found.stateNow === 'waiting' ? t('moderation:case.text.first_post') : null,
    state: t(`moderation:case.text.${found.stateNow}`),
    changed: found.isChanged ? t('moderation:case.text.changed') : null,
    snapshot: content ? { open: text('open'), title, content, mark } : null,
    erased: content ? null : text('erased'),
    link: found.stateNow === 'shown' ? { href: `/dashboard?story=${found.postId}`, label: text('link') } : null,
  }
}

function objectionView({ kind, objectsTo, content }: CaseView, localizer: Localizer) {
  const { t } = localizer
  if (kind !== 'appeal') return null
  return {
    title: t('moderation:case.objection.title'),
    says: t('moderation:case.objection.says'),
    content: content || null,
    erased: content ? null : t('moderation:case.text.erased'),
    decisionTitle: t('moderation:case.objection.decision'),
    decision: objectsTo && decisionTexts(objectsTo.decision, localizer),
    original: objectsTo && { href: `/moderation/${objectsTo.decision.caseId}`, label: t('moderation:case.objection.original') },
  }
}

function notesView({ notes }: CaseView, localizer: Localizer) {
  const { t } = localizer
  return {
    title: t('moderation:case.notes.title'),
    none: notes.length === 0 ? t('moderation:case.notes.none') : null,
    list: notes.map(({ id, by, content, createdAt }) => ({ id, content, by: by ?? t('moderation:staff_gone'), time: instant(createdAt, localizer) })),
  }
}

function historyView({ history, createdAt }: CaseView, localizer: Localizer) {
  const { t } = localizer
  const gone = t('moderation:staff_gone')
  const events = history.map(({ id, at, act, by, from }) => ({
    id,
    time: instant(at, localizer),
    text: from === undefined
      ? t(`moderation:case.history.${act}`, { name: by ?? gone })
      : t('moderation:case.history.case-claimed-from', { name: by ?? gone, from: from ?? gone }),
  }))
  const opened = { id: 'opened', time: instant(createdAt, localizer), text: t('moderation:case.history.opened') }
  return { title: t('moderation:case.history.title'), events: [opened, ...events] }
}
