import type { UIMatch } from '@remix-run/react'
import type { Translate } from '~/i18n/translate'
import type { CollapsibleNavProps } from '~/ui/CollapsibleNav'
import type { ScreenHandle } from '~/ui/frame/screen'

const pageGroups = ['you', 'signIn', 'seen', 'data'] as const

/** On the profile page, the navigation adds a note to these links, because their labels alone are not clear. */
const describedPages = ['profile', 'secondFactor', 'reading'] as const

const pages = [
  { group: 'you', key: 'profile', href: '/account' },
  { group: 'you', key: 'email', href: '/account/email' },
  { group: 'signIn', key: 'password', href: '/account/password' },
  { group: 'signIn', key: 'secondFactor', href: '/account/second-factor' },
  { group: 'signIn', key: 'sessions', href: '/account/sessions' },
  { group: 'seen', key: 'reading', href: '/account/reading' },
  { group: 'seen', key: 'blocks', href: '/account/blocks' },
  { group: 'seen', key: 'notifications', href: '/account/notifications' },
  { group: 'data', key: 'export', href: '/account/export' },
  { group: 'data', key: 'delete', href: '/account/delete' },
] as const

type AccountPage = (typeof pages)[number]['key']

/** `page` is the page that the account's navigation marks as current. */
export interface AccountHandle extends ScreenHandle {
  page: AccountPage
}

export const getAccountPage = (matches: readonly UIMatch[]): AccountPage | undefined =>
  (matches.at(-1)?.handle as Partial<AccountHandle> | undefined)?.page

function getPageNote(page: AccountPage, t: Translate): string | undefined {
  const key = describedPages.find((each) => each === page)
  return key && t(`account:pages.notes.${key}`)
}

/** These pages redirect a suspended member to /decisions, so the menu omits them. */
const pagesClosedToSuspended: readonly AccountPage[] = ['reading', 'blocks', 'notifications']

export function buildAccountNav(t: Translate, current: AccountPage, isSuspended: boolean): CollapsibleNavProps {
  const open = pages.filter(({ key }) => !isSuspended || !pagesClosedToSuspended.includes(key))
  const linksOf = (group: (typeof pageGroups)[number]) =>
    open.filter((page) => page.group === group).map(({ key, href }) => ({
      href,
      label: t(`account:pages.${key}`),
      current: key === current,
      note: current === 'profile' ? getPageNote(key, t) : undefined,
    }))
  return {
    label: t('frame:member.your_account'),
    summary: t('account:pages.all'),
    groups: pageGroups
      .map((group) => ({ key: group, title: t(`account:pages.groups.${group}`), links: linksOf(group) }))
      .filter(({ links }) => links.length > 0),
  }
}
