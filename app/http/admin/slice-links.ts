import type { Slice } from '~/features/administration/slice'
import type { Localizer } from '~/i18n/server'

/**
 * The links to the newer and the older part of a list that is never counted; null where all of it is on the page.
 * @param position what stands between them, such as how many there are in all
 */
export function sliceLinks(
  { rows, hasNewer, hasOlder }: Slice<{ id: string }>,
  hrefOf: (place: { before?: string; after?: string }) => string,
  position: string,
  { t }: Localizer,
) {
  if (!hasNewer && !hasOlder) return null
  return {
    label: t('admin:page.label'),
    previous: hasNewer ? { href: hrefOf({ after: rows[0]?.id }), label: t('admin:page.previous') } : undefined,
    next: hasOlder ? { href: hrefOf({ before: rows.at(-1)?.id }), label: t('admin:page.next') } : undefined,
    position,
  }
}
