import type { UIMatch } from '@remix-run/react'
import type { ScreenHandle } from '~/ui/frame/screen'

export const adminSections = [
  { name: 'overview', href: '/admin' },
  { name: 'users', href: '/admin/users' },
  { name: 'posts', href: '/admin/posts' },
  { name: 'comments', href: '/admin/comments' },
  { name: 'communities', href: '/admin/communities' },
  { name: 'contributions', href: '/admin/contributions' },
  { name: 'early_access', href: '/admin/early-access' },
  { name: 'letters', href: '/admin/letters' },
  { name: 'mail', href: '/admin/mail' },
  { name: 'books', href: '/admin/books' },
  { name: 'samples', href: '/admin/samples' },
  { name: 'pages', href: '/admin/pages' },
  { name: 'library', href: '/admin/library' },
  { name: 'reports', href: '/admin/analytics' },
  { name: 'audit', href: '/admin/audit' },
  { name: 'settings', href: '/admin/settings' },
] as const

export type AdminSection = (typeof adminSections)[number]['name']

export interface AdminHandle<Data = unknown> extends ScreenHandle {
  /** The section that the panel navigation marks as current, or a function that derives the section from the loader data. */
  section?: AdminSection | ((data: Data) => AdminSection | undefined)
}

export function getAdminSection(matches: readonly UIMatch[]): AdminSection | undefined {
  const screen = matches.at(-1)
  const section = (screen?.handle as AdminHandle | undefined)?.section
  return typeof section === 'function' ? section(screen?.data) : section
}
