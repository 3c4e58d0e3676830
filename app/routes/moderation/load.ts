import type { Member } from '~/features/members/member'
import { caseQueues, countCases, listCases, mostCounted, type CasePlace, type CaseQueue, type CaseSummary } from '~/features/moderation/list-cases'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { valueOf } from '~/http/admin/value-of'
import { authorText, clockOf, communityText, ownerText, reasonTexts, titleText } from '~/http/moderation/case-texts'
import type { Localizer } from '~/i18n/server'

const path = '/moderation'

/** The part of the queue that the address asks for: the open cases unless it says otherwise. */
export async function loadQueue(member: Member, query: URLSearchParams, localizer: Localizer) {
  const queue = caseQueues.find((each) => each === query.get('state')) ?? 'open'
  const place = placeOf(query)
  const [{ cases, next }, counts] = await Promise.all([
    listCases(member, queue, place).then(valueOf),
    countCases(member).then(valueOf),
  ])
  const { t } = localizer
  const state = queue === 'open' ? undefined : queue
  return {
    tabs: tabsOf(queue, counts, localizer),
    table: {
      caption: t('moderation:table'),
      columns: (['case', 'reasons', 'community', 'author', 'owner'] as const).map((column) => t(`moderation:columns.${column}`)),
    },
    rows: cases.map((each) => rowOf(each, member, localizer)),
    none: t(`moderation:none.${queue}`),
    next: next ? { href: hrefWith(path, { state, after: next.after, priority: String(next.priority) }), label: t('moderation:next') } : null,
    first: place ? { href: hrefWith(path, { state }), label: t('moderation:first') } : null,
  }
}
export type QueueView = Awaited<ReturnType<typeof loadQueue>>

/** Behind which case the page begins. An address without both of its marks begins at the beginning. */
function placeOf(query: URLSearchParams): CasePlace | undefined {
  const after = readId(query, 'after')
  const priority = query.get('priority')
  return after && (priority === '0' || priority === '1') ? { after, priority: Number(priority) } : undefined
}

const tabsOf = (here: CaseQueue, counts: Record<CaseQueue, number>, { t, format }: Localizer) => ({
  label: t('moderation:tabs.label'),
  links: caseQueues.map((queue) => ({
    href: hrefWith(path, { state: queue === 'open' ? undefined : queue }),
    label: t('moderation:tabs.count', {
      state: t(`moderation:tabs.${queue}`),
      number: counts[queue] < mostCounted ? format.number(counts[queue]) : t('moderation:tabs.more'),
    }),
    current: queue === here,
  })),
})

function rowOf(summary: CaseSummary, member: Member, localizer: Localizer) {
  const { t } = localizer
  const reports = summary.reasons.reduce((sum, { count }) => sum + count, 0)
  return {
    id: summary.id,
    href: `${path}/${summary.id}`,
    title: titleText(summary, localizer),
    urgent: summary.isUrgent ? t('moderation:urgent') : null,
    reasons: localizer.format.list(reasonTexts(summary.reasons, localizer)),
    reports: reports > 0 ? t('moderation:reports', { count: reports }) : null,
    community: communityText(summary.community, localizer),
    author: authorText(summary, localizer),
    clock: clockOf(summary, localizer),
    owner: ownerText(summary, member.id, localizer),
  }
}
