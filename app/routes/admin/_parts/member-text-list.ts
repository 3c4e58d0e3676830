import type { AdminTextFilter } from '~/features/administration/panel/list-all-posts'
import type { CursorPage } from '~/kernel/pagination/keyset'
import type { Result } from '~/kernel/result/result'
import type { MemberTextFilterView } from './MemberTextFilterForm'
import type { MemberTextListView } from './MemberTextList'
import { buildHrefWithQuery } from '~/http/query-parameters'
import { buildCursorLinks } from './cursor-links'
import { unwrapResult } from '~/http/unwrap-result'

interface TextListOptions {
  list: 'posts' | 'comments'
  filter: AdminTextFilter
  form: MemberTextFilterView
  cursor: { before?: string; after?: string }
  total: number
}

export function buildMemberTextList<Row extends { id: string }, Shown>(
  found: Result<CursorPage<Row>>,
  { list, filter, form, cursor, total }: TextListOptions,
  rowOf: (row: Row, back: string) => Shown,
): { list: MemberTextListView; rows: Shown[] } {
  const path = `/admin/${list}`
  const fields = { author: filter.author, community: filter.communityId }
  const isUnknownAuthor = !found.ok && found.error.code === 'not_found'
  const slice = isUnknownAuthor ? { rows: [], hasNewer: false, hasOlder: false } : unwrapResult(found)
  const back = buildHrefWithQuery(path, { ...fields, ...cursor })
  return {
    list: {
      filter: form,
      paging: buildCursorLinks(slice, (part) => buildHrefWithQuery(path, { ...fields, ...part })),
      total,
      unknownAuthor: isUnknownAuthor ? filter.author : undefined,
      isLaterPage: Boolean(cursor.before ?? cursor.after),
    },
    rows: slice.rows.map((row) => rowOf(row, back)),
  }
}
