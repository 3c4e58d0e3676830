import type { Localizer } from '~/i18n/server'
import type { PageNavTexts } from '~/ui/PageNav'

/** The pages of a member's own space, in the order of their navigation; each by `journey:space.<key>`. */
const pages = [
  { key: 'library', href: '/library' },
  { key: 'journey', href: '/journey' },
  { key: 'search', href: '/search' },
  { key: 'account', href: '/account' },
] as const

/** One of the pages of a member's own space. */
export type OwnSpaceKey = (typeof pages)[number]['key']

/**
 * The links of a member's own space, for a `PageNav` above the page's header.
 * @param current the page they stand on; none on the dashboard
 * @param decisions the link to what moderators decided about her, where there is anything
 */
export const ownSpaceNav = ({ t }: Localizer, current?: OwnSpaceKey, decisions: string | null = null): PageNavTexts => ({
  label: t('journey:space.label'),
  links: [
    ...pages.map(({ key, href }) => ({ href, label: t(`journey:space.${key}`), current: key === current })),
    ...(decisions ? [{ href: '/decisions', label: decisions, current: false }] : []),
  ],
})
