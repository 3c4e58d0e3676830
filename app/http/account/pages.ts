import type { Member } from '~/features/members/member'
import { isSuspended } from '~/features/members/policy'
import type { Localizer } from '~/i18n/server'
import type { FoldedNavTexts } from '~/ui/FoldedNav'

const groups = ['you', 'signIn', 'seen', 'data'] as const

/**
 * The pages of a member's own account, in the order of their navigation; each by `account:pages.<key>`, and on the first
 * page of the account by `account:pages.notes.<key>`, a line that says what is there.
 */
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

/** One of the pages of the account. */
export type AccountPageKey = (typeof pages)[number]['key']

/** What is about reading others is closed to a suspended member (`requireMember`). */
const closedToSuspended: readonly AccountPageKey[] = ['reading', 'blocks', 'notifications']

/**
 * The links to the pages of the account, for an `AccountPage`.
 * @param member where she may be suspended: her links lead to no page that would send her away
 */
export const accountNav = ({ t }: Localizer, current: AccountPageKey, member?: Member): FoldedNavTexts => ({
  label: t('account:pages.label'),
  summary: t('account:pages.all', { page: t(`account:pages.${current}`) }),
  groups: groups.map((group) => ({
    key: group,
    title: t(`account:pages.groups.${group}`),
    links: openPages(member).filter((page) => page.group === group).map(({ key, href }) => ({
      href,
      label: t(`account:pages.${key}`),
      current: key === current,
      note: current === 'profile' ? t(`account:pages.notes.${key}`) : undefined,
    })),
  })).filter(({ links }) => links.length > 0),
})

const openPages = (member?: Member) => (member && isSuspended(member) ? pages.filter(({ key }) => !closedToSuspended.includes(key)) : pages)
