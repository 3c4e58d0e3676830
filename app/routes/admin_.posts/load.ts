import { listAllPosts } from '~/features/administration/list-all-posts'
import { readStats } from '~/features/administration/read-stats'
import type { Member } from '~/features/members/member'
import { readId } from '~/http/admin/contribution-address'
import { charactersRead } from '~/http/admin/excerpt'
import { listedTexts } from '~/http/admin/listed-texts'
import { rowsPerPage } from '~/http/admin/pages'
import { readTextFilter, textFilterView } from '~/http/admin/text-filter'
import { postRow, postTexts } from '~/http/admin/text-rows'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

/** The posts that an address asks for. */
export async function loadPosts(member: Member, query: URLSearchParams, localizer: Localizer) {
  const filter = readTextFilter(query)
  const place = { before: readId(query, 'before'), after: readId(query, 'after') }
  const [found, stats, form] = await Promise.all([
    listAllPosts(member, filter, { limit: rowsPerPage, length: charactersRead, ...place }),
    readStats(member).then(valueOf),
    textFilterView(member, filter, 'posts', localizer),
  ])
  const asked = { list: 'posts' as const, filter, form, place, total: stats.posts }
  return {
    table: postTexts(localizer),
    ...listedTexts(found, asked, (post, back) => postRow(post, back, localizer), localizer),
  }
}
