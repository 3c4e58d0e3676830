import type { Translate } from '~/i18n/translate'
import type { SiteFrame } from './frame'

export interface NavigationLink {
  href: string
  label: string
  current: boolean
}

export function buildNavigationLinks(t: Translate, member: Pick<NonNullable<SiteFrame['member']>, 'isStaff' | 'isAdmin'> | null, path: string): NavigationLink[] {
  const links: [href: string, label: string][] = [
    ['/', t('frame:navigation.home')],
    ['/books', t('frame:navigation.books')],
    [member ? '/dashboard' : '/community', t('frame:navigation.community')],
    ['/center', t('frame:navigation.center')],
    ['/about', t('frame:navigation.about')],
  ]
  if (member?.isStaff) links.push(['/moderation', t('frame:navigation.moderation')])
  if (member?.isAdmin) links.push(['/admin', t('frame:navigation.admin')])
  return links.map(([href, label]) => ({ href, label, current: isCurrent(href, path) }))
}

function isCurrent(href: string, path: string) {
  return path === href || (href !== '/' && path.startsWith(`${href}/`))
}
