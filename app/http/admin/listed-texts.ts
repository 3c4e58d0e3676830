import type { TextFilter } from '~/features/administration/list-all-posts'
import type { Slice } from '~/features/administration/slice'
import type { Outcome } from '~/features/outcome/outcome'
import type { TextFilterView } from '~/ui/admin/TextFilterForm'
import type { TextListView } from '~/ui/admin/TextList'
import { hrefWith } from './contribution-address'
import { sliceLinks } from './slice-links'
import { valueOf } from './value-of'

interface Asked {
  list: 'posts' | 'comments'
  filter: TextFilter
  form: TextFilterView
  place: { before?: string; after?: string }
  /** How many there are in all, where nothing narrows the list. */
  total: number
}

/** A list of texts as its page shows it: the rows and the links to more. */
export function listedTexts<Row extends { id: string }, Shown>(
  found: Outcome<Slice<Row>>,
  { list, filter, form, place, total }: Asked,
  rowOf: (row: Row, back: string) => Shown,
): { list: TextListView; rows: Shown[] } {
  const path = `/admin/${list}`
  const fields = { author: filter.author, community: filter.communityId }
  const isNobody = !found.ok && found.refusal.code === 'not_found'
  const slice = isNobody ? { rows: [], hasNewer: false, hasOlder: false } : valueOf(found)
  const back = hrefWith(path, { ...fields, ...place })
  return {
    list: {
      filter: form,
      paging: sliceLinks(slice, (part) => hrefWith(path, { ...fields, ...part })),
      total,
      isNobody,
      isElsewhere: Boolean(place.before ?? place.after),
    },
    rows: slice.rows.map((row) => rowOf(row, back)),
  }
}
