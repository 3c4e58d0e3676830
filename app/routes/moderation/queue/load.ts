import type { Member } from '~/kernel/members/member'
import { caseQueues, countCases, listCases, maxCountedCases, type CaseCursor, type CaseQueue, type CaseSummary } from '~/features/protection/moderation/list-cases'
import { buildHrefWithQuery, readIdFromQuery } from '~/http/query-parameters'
import { unwrapResult } from '~/http/unwrap-result'
import { toCaseSummaryView } from '../_parts/case-header'
import type { Localizer } from '~/i18n/server'

const path = '/moderation'

export async function loadCaseQueue(member: Member, query: URLSearchParams, localizer: Localizer) {
  const queue = caseQueues.find((each) => each === query.get('state')) ?? 'open'
  const cursor = readCursor(query)
  const [{ cases, next }, counts] = await Promise.all([
    listCases(member, queue, cursor).then(unwrapResult),
    countCases(member).then(unwrapResult),
  ])
  const state = queue === 'open' ? undefined : queue
  return {
    queue,
    tabs: buildTabs(queue, counts, localizer),
    rows: cases.map((each) => toCaseRow(each, member, localizer)),
    nextHref: next ? buildHrefWithQuery(path, { state, after: next.after, priority: String(next.priority) }) : null,
    firstHref: cursor ? buildHrefWithQuery(path, { state }) : null,
  }
}
export type CaseQueueView = Awaited<ReturnType<typeof loadCaseQueue>>

function readCursor(query: URLSearchParams): CaseCursor | undefined {
  const after = readIdFromQuery(query, 'after')
  const priority = query.get('priority')
  return after && (priority === '0' || priority === '1') ? { after, priority: Number(priority) } : undefined
}

const buildTabs = (here: CaseQueue, counts: Record<CaseQueue, number>, { format }: Localizer) =>
  caseQueues.map((queue) => ({
    queue,
    href: buildHrefWithQuery(path, { state: queue === 'open' ? undefined : queue }),
    /** Null if there are `maxCountedCases` cases or more. */
    number: counts[queue] < maxCountedCases ? format.number(counts[queue]) : null,
    current: queue === here,
  }))

const toCaseRow = (summary: CaseSummary, member: Member, localizer: Localizer) => ({
  id: summary.id,
  head: toCaseSummaryView(summary, member.id, localizer),
  reasons: formatReasons(summary, localizer),
  reports: summary.reasons.reduce((sum, { count }) => sum + count, 0),
})

const formatReasons = ({ reasons }: CaseSummary, { t, format }: Localizer): string =>
  format.list(reasons.map(({ reason, count }) => {
    const text = t(`moderation:reasons.${reason}`)
    return count > 1 ? t('moderation:reason_count', { reason: text, number: format.number(count) }) : text
  }))
