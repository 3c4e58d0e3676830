import { listAllComments } from '~/features/administration/panel/list-all-comments'
import { readStats } from '~/features/administration/panel/read-stats'
import type { Member } from '~/kernel/members/member'
import { readId } from '~/http/query-parameters'
import { charactersRead } from '../_parts/excerpt'
import { listedTexts } from '../_parts/listed-texts'
import { rowsPerPage } from '../_parts/pages'
import { readTextFilter, textFilterView } from '../_parts/text-filter'
import { commentRow } from '../_parts/text-rows'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

export async function loadComments(member: Member, query: URLSearchParams, localizer: Localizer) {
  const filter = readTextFilter(query)
  const cursor = { before: readId(query, 'before'), after: readId(query, 'after') }
  const [found, stats, form] = await Promise.all([
    listAllComments(member, filter, { limit: rowsPerPage, length: charactersRead, ...cursor }),
    readStats(member).then(unwrapResult),
    textFilterView(member, filter, localizer),
  ])
  const asked = { list: 'comments' as const, filter, form, cursor, total: stats.comments }
  return listedTexts(found, asked, (comment, back) => commentRow(comment, back, localizer))
}
