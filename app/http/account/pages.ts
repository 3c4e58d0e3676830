import type { Localizer } from '~/i18n/server'
import type { PageNavTexts } from '~/ui/PageNav'

/** The pages of a member's own account, in the order of their navigation; each by `account:pages.<key>`. */
const pages = [
  { key: 'profile', href: '/account' },
  { key: 'email', href: '/account/email' },
  { key: 'password', href: '/account/password' },
  { key: 'sessions', href: '/account/sessions' },
  { key: 'secondFactor', href: '/account/second-factor' },
  { key: 'reading', href: '/account/reading' },
  { key: 'blocks', href: '/account/blocks' },
] as const

/** One of the pages of the account. */
export type AccountPageKey = (typeof pages)[number]['key']

/** The links to all pages of the account, for an `AccountPage`. */
export const accountNav = ({ t }: Localizer, current: AccountPageKey): PageNavTexts => ({
  label: t('account:pages.label'),
  links: pages.map(({ key, href }) => ({ href, label: t(`account:pages.${key}`), current: key === current })),
})
