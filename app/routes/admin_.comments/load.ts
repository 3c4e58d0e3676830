import { listAllComments } from '~/features/administration/list-all-comments'
import { readStats } from '~/features/administration/read-stats'
import type { Member } from '~/features/members/member'
import { readId } from '~/http/admin/contribution-address'
import { charactersRead } from '~/http/admin/excerpt'
import { listedTexts } from '~/http/admin/listed-texts'
import { rowsPerPage } from '~/http/admin/pages'
import { readTextFilter, textFilterView } from '~/http/admin/text-filter'
import { commentRow, commentTexts } from '~/http/admin/text-rows'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

/** The comments that an address asks for. */
export async function loadComments(member: Member, query: URLSearchParams, localizer: Localizer) {
  const filter = readTextFilter(query)
  const place = { before: readId(query, 'before'), after: readId(query, 'after') }
  const [found, stats, form] = await Promise.all([
    listAllComments(member, filter, { limit: rowsPerPage, length: charactersRead, ...place }),
    readStats(member).then(valueOf),
    textFilterView(member, filter, 'comments', localizer),
  ])
  const asked = { list: 'comments' as const, filter, form, place, total: stats.comments }
  return {
    table: commentTexts(localizer),
    ...listedTexts(found, asked, (comment, back) => commentRow(comment, back, localizer), localizer),
  }
}
