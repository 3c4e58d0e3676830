import type { UIMatch } from '@remix-run/react'
import type { Translate } from '~/i18n/translate'
import type { FoldedNavTexts } from '~/ui/FoldedNav'
import type { ScreenHandle } from '~/ui/frame/screen'

const groups = ['you', 'signIn', 'seen', 'data'] as const

/** Pages whose labels are not self-explanatory, so the first page describes them. */
const described = ['profile', 'secondFactor', 'reading'] as const

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

/** `page` marks the current link of the account's navigation. */
export interface AccountHandle extends ScreenHandle {
  page: AccountPage
}

export const accountPageOf = (matches: readonly UIMatch[]): AccountPage | undefined =>
  (matches.at(-1)?.handle as Partial<AccountHandle> | undefined)?.page

function noteOf(page: AccountPage, t: Translate): string | undefined {
  const key = described.find((each) => each === page)
  return key && t(`account:pages.notes.${key}`)
}

/** These pages redirect a suspended member to /decisions, so the menu omits them. */
const closedToSuspended: readonly AccountPage[] = ['reading', 'blocks', 'notifications']

export function accountNav(t: Translate, current: AccountPage, isSuspended: boolean): FoldedNavTexts {
  const open = pages.filter(({ key }) => !isSuspended || !closedToSuspended.includes(key))
  const linksOf = (group: (typeof groups)[number]) =>
    open.filter((page) => page.group === group).map(({ key, href }) => ({
      href,
      label: t(`account:pages.${key}`),
      current: key === current,
      note: current === 'profile' ? noteOf(key, t) : undefined,
    }))
  return {
    label: t('frame:member.your_account'),
    summary: t('account:pages.all'),
    groups: groups
      .map((group) => ({ key: group, title: t(`account:pages.groups.${group}`), links: linksOf(group) }))
      .filter(({ links }) => links.length > 0),
  }
}
