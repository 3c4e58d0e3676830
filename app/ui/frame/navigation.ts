import type { Frame } from './frame'

export interface NavigationLink {
  href: string
  label: string
  current: boolean
}

/** The bar's links for this reader (spec §2, screens.md): a member's Community is the dashboard. */
export function navigationLinks(
  texts: Frame['texts']['navigation'],
  member: Frame['member'],
  path: string,
): NavigationLink[] {
  const links: [href: string, label: string][] = [
    ['/', texts.home],
    ['/books', texts.books],
    [member ? '/dashboard' : '/community', texts.community],
    ['/center', texts.center],
    ['/about', texts.about],
  ]
  if (member?.isStaff) links.push(['/moderation', texts.moderation])
  if (member?.isAdmin) links.push(['/admin', texts.admin])
  return links.map(([href, label]) => ({ href, label, current: isCurrent(href, path) }))
}

/** Whether a page is the link's own or lies below it. */
function isCurrent(href: string, path: string) {
  return path === href || (href !== '/' && path.startsWith(`${href}/`))
}
