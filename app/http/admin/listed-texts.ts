import type { TextFilter } from '~/features/administration/list-all-posts'
import type { Slice } from '~/features/administration/slice'
import type { Outcome } from '~/features/outcome/outcome'
import type { Localizer } from '~/i18n/server'
import { hrefWith } from './contribution-address'
import { sliceLinks } from './slice-links'
import { isolated, noneText, type TextFilterView } from './text-filter'
import { valueOf } from './value-of'

interface Asked {
  list: 'posts' | 'comments'
  filter: TextFilter
  form: TextFilterView
  place: { before?: string; after?: string }
  /** How many there are in all, where nothing narrows the list. */
  total: number
}

/** A list of texts as its page shows it: the rows, the links to more, and what is said where there are none. */
export function listedTexts<Row extends { id: string }, Shown>(
  found: Outcome<Slice<Row>>,
  { list, filter, form, place, total }: Asked,
  rowOf: (row: Row, back: string) => Shown,
  localizer: Localizer,
) {
  const { t } = localizer
  const path = `/admin/${list}`
  const fields = { author: filter.author, community: filter.communityId }
  const isFiltered = Boolean(filter.author ?? filter.communityId)
  const isNobody = !found.ok && found.refusal.code === 'not_found'
  const slice = isNobody ? { rows: [], hasNewer: false, hasOlder: false } : valueOf(found)
  const back = hrefWith(path, { ...fields, ...place })
  const position = isFiltered ? '' : t(`admin-content:${list}.total`, { count: total })
  const isElsewhere = place.before ?? place.after
  const none = isNobody ? t(`admin-content:${list}.no_author`, { author: isolated(filter.author ?? '') }) : noneText(filter, form, list, localizer)
  return {
    filter: form,
    rows: slice.rows.map((row) => rowOf(row, back)),
    paging: sliceLinks(slice, (part) => hrefWith(path, { ...fields, ...part }), position, localizer),
    none: isElsewhere && !isNobody ? t(`admin-content:${list}.nothing_more`) : none,
    showAll: isFiltered || isElsewhere ? t(`admin-content:${list}.show_all`) : null,
    position: slice.rows.length > 0 ? position : '',
  }
}
