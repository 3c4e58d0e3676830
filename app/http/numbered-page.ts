import type { Localizer } from '~/i18n/server'
import { buildHrefWithQuery } from './query-parameters'

interface NumberedList<Item> {
  path: string
  items: readonly Item[]
  size: number
}

/**
 * Returns the page of an in-memory list that `?page=` selects, with links to adjacent pages. Throws a 404 response if that page
 * does not exist.
 */
export function buildNumberedPage<Item>(request: Request, { t }: Localizer, { path, items, size }: NumberedList<Item>) {
  const page = readPageNumber(request)
  const pages = Math.max(1, Math.ceil(items.length / size))
  if (page > pages) throw new Response(null, { status: 404 })
  const link = (to: number, label: string) => (to >= 1 && to <= pages ? { href: buildNumberedPageHref(path, to), label } : undefined)
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

/** Returns 1 if the number is missing or invalid. */
export function readPageNumber(request: Request): number {
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}

export const buildNumberedPageHref = (path: string, page: number): string => buildHrefWithQuery(path, { page: page > 1 ? String(page) : undefined })
