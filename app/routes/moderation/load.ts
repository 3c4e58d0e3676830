import type { Member } from '~/features/members/member'
import { caseQueues, countCases, listCases, mostCounted, type CasePlace, type CaseQueue, type CaseSummary } from '~/features/moderation/list-cases'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { valueOf } from '~/http/admin/value-of'
import { caseHead } from '~/http/moderation/case-head'
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
  const state = queue === 'open' ? undefined : queue
  return {
    queue,
    tabs: tabsOf(queue, counts, localizer),
    rows: cases.map((each) => rowOf(each, member, localizer)),
    nextHref: next ? hrefWith(path, { state, after: next.after, priority: String(next.priority) }) : null,
    firstHref: place ? hrefWith(path, { state }) : null,
  }
}
export type QueueView = Awaited<ReturnType<typeof loadQueue>>

/** Behind which case the page begins. An address without both of its marks begins at the beginning. */
function placeOf(query: URLSearchParams): CasePlace | undefined {
  const after = readId(query, 'after')
  const priority = query.get('priority')
  return after && (priority === '0' || priority === '1') ? { after, priority: Number(priority) } : undefined
}

const tabsOf = (here: CaseQueue, counts: Record<CaseQueue, number>, { format }: Localizer) =>
  caseQueues.map((queue) => ({
    queue,
    href: hrefWith(path, { state: queue === 'open' ? undefined : queue }),
    /** Null where there are more than are counted. */
    number: counts[queue] < mostCounted ? format.number(counts[queue]) : null,
    current: queue === here,
  }))

const rowOf = (summary: CaseSummary, member: Member, localizer: Localizer) => ({
  id: summary.id,
  head: caseHead(summary, member.id, localizer),
  reasons: reasonList(summary, localizer),
  reports: summary.reasons.reduce((sum, { count }) => sum + count, 0),
})

/** Each reason that was given, with how often where it was more than once. */
const reasonList = ({ reasons }: CaseSummary, { t, format }: Localizer): string =>
  format.list(reasons.map(({ reason, count }) => {
    const text = t(`moderation:reasons.${reason}`)
    return count > 1 ? t('moderation:reason_count', { reason: text, number: format.number(count) }) : text
  }))
