import type { Localizer } from '~/i18n/server'
import { hrefWith } from './query-address'

interface NumberedList<Item> {
  path: string
  items: readonly Item[]
  size: number
}

/** A page of a list that is in memory, by its number in `?page=`, with the links to its neighbours. Throws a 404 beyond the end. */
export function numberedPage<Item>(request: Request, { t }: Localizer, { path, items, size }: NumberedList<Item>) {
  const page = pageNumber(request)
  const pages = Math.max(1, Math.ceil(items.length / size))
  if (page > pages) throw new Response(null, { status: 404 })
  const link = (to: number, label: string) => (to >= 1 && to <= pages ? { href: numberedAddress(path, to), label } : undefined)
  return {
    items: items.slice((page - 1) * size, page * size),
    paging: pages === 1 ? null : {
      label: t('admin:page.label'),
      position: t('dashboard:pages.position', { page, pages }),
      previous: link(page - 1, t('dashboard:pages.previous')),
      next: link(page + 1, t('dashboard:pages.next')),
    },
  }
}

/** An invalid number counts as absent. */
export function pageNumber(request: Request): number {
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}

export const numberedAddress = (path: string, page: number): string => hrefWith(path, { page: page > 1 ? String(page) : undefined })
