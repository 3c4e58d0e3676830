import type { Localizer } from '~/i18n/server'

/** Rows of a list on a page of the panel. */
export const rowsPerPage = 50

const rooms = [
  { name: 'overview', href: '/admin' },
  { name: 'users', href: '/admin/users' },
  { name: 'posts', href: '/admin/posts' },
  { name: 'comments', href: '/admin/comments' },
  { name: 'communities', href: '/admin/communities' },
  { name: 'contributions', href: '/admin/contributions' },
  { name: 'early_access', href: '/admin/early-access' },
  { name: 'mail', href: '/admin/mail' },
  { name: 'library', href: '/admin/library' },
  { name: 'reports', href: '/admin/analytics' },
  { name: 'audit', href: '/admin/audit' },
  { name: 'settings', href: '/admin/settings' },
] as const

export type AdminRoom = (typeof rooms)[number]['name']

/** What frames a page of the admin panel: the links to the others. */
export function adminNav({ t }: Localizer, here: AdminRoom) {
  return {
    label: t('admin:nav.label'),
    summary: t('admin:nav.all', { page: t(`admin:nav.${here}`) }),
    groups: [{ key: 'rooms', links: rooms.map(({ name, href }) => ({ href, label: t(`admin:nav.${name}`), current: name === here })) }],
  }
}

interface Part {
  /** The ids on the page, in order. */
  ids: readonly string[]
  /** How many stand before them. */
  newer: number
  total: number
}

/** The links to the newer and the older part of a list; null where all of it is on the page. */
export function paging({ ids, newer, total }: Part, hrefOf: (place: { before?: string; after?: string }) => string, { t }: Localizer) {
  if (ids.length >= total) return null
  return {
    label: t('admin:page.label'),
    previous: newer > 0 ? { href: hrefOf({ after: ids[0] }), label: t('admin:page.previous') } : undefined,
    next: newer + ids.length < total ? { href: hrefOf({ before: ids.at(-1) }), label: t('admin:page.next') } : undefined,
    position: t('admin:page.position', { first: ids.length && newer + 1, last: newer + ids.length, total }),
  }
}
