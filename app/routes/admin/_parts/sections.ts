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
