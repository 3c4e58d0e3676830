import type { Localizer } from '~/i18n/server'
import type { PageNavTexts } from '~/ui/PageNav'

/** The pages of a member's own space, in the order of their navigation; each by `journey:space.<key>`. */
const pages = [
  { key: 'notifications', href: '/notifications' },
  { key: 'library', href: '/library' },
  { key: 'journey', href: '/journey' },
  { key: 'search', href: '/search' },
  { key: 'account', href: '/account' },
] as const

/** One of the pages of a member's own space. */
export type OwnSpaceKey = (typeof pages)[number]['key']

interface OwnSpace {
  /** How much is new for her, by `countUnread`. */
  unread: number
  /** The page they stand on; none on the dashboard. */
  current?: OwnSpaceKey
  /** The link to what moderators decided about her, where there is anything. */
  decisions?: string | null
}

/** The links of a member's own space, for a `PageNav` above the page's header. */
export const ownSpaceNav = ({ t }: Localizer, { unread, current, decisions }: OwnSpace): PageNavTexts => ({
  label: t('journey:space.label'),
  links: [
    ...pages.map(({ key, href }) => ({
      href,
      label: key === 'notifications' && unread > 0 ? t('notifications:nav', { count: unread }) : t(`journey:space.${key}`),
      current: key === current,
    })),
    ...(decisions ? [{ href: '/decisions', label: decisions, current: false }] : []),
  ],
})
