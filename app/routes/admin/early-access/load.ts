import { countNewerEarlyAccessRequests, countEarlyAccessRequests, type EarlyAccessCounts } from '~/features/giving/early-access/count-requests'
import { listEarlyAccessRequests, type EarlyAccessRequest } from '~/features/giving/early-access/list-requests'
import type { Member } from '~/kernel/members/member'
import { buildHrefWithQuery, readIdFromQuery } from '~/http/query-parameters'
import { buildPagination, rowsPerPage } from '../_parts/pagination'
import { toDateView } from '../_parts/text-rows'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

const path = '/admin/early-access'

export async function loadEarlyAccessRequests(member: Member, query: URLSearchParams, localizer: Localizer) {
  const cursor = { before: readIdFromQuery(query, 'before'), after: readIdFromQuery(query, 'after') }
  const [requests, counts] = await Promise.all([
    listEarlyAccessRequests(member, { limit: rowsPerPage, ...cursor }).then(unwrapResult),
    countEarlyAccessRequests(member).then(unwrapResult),
  ])
  const first = requests[0]
  const newer = first ? await countNewerEarlyAccessRequests(first.id) : 0
  return {
    rows: requests.map((request) => toRequestRow(request, localizer)),
    paging: buildPagination({ ids: requests.map(({ id }) => id), newer, total: counts.total }, (part) => buildHrefWithQuery(path, part)),
    counts: counts.total > 0 ? toCountsView(counts, localizer) : null,
  }
}
export type EarlyAccessRequestsView = Awaited<ReturnType<typeof loadEarlyAccessRequests>>

function toRequestRow(request: EarlyAccessRequest, localizer: Localizer) {
  const { id, firstName, lastName, username, email, contactPreference, interests, lifeStage, comments, createdAt } = request
  const { t, format } = localizer
  return {
    id,
    name: `${firstName} ${lastName}`,
    username,
    /** Null if the member wants to be contacted in the community only. */
    email,
    isAlsoInCommunity: contactPreference === 'both',
    interests: format.list(interests.map((interest) => t(`early-access:interests.${interest}`))),
    lifeStage,
    comments,
    date: toDateView(createdAt, localizer),
  }
}

function toCountsView({ byInterest, byStage }: EarlyAccessCounts, { format }: Localizer) {
  return {
    byInterest: byInterest.map(({ interest, count }) => ({ interest, value: count, text: format.number(count) })),
    byStage: byStage.map(({ stage, count }) => ({ stage, value: count, text: format.number(count) })),
  }
}
