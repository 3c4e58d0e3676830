import type { Localizer } from '~/i18n/server'

/** The links to the library on the dashboard. */
export const libraryLinks = ({ t }: Localizer) => ({
  title: t('library:dashboard.title'),
  links: [
    { href: '/library/chapter', label: t('library:dashboard.chapter') },
    { href: '/library/guide', label: t('library:dashboard.guide') },
    { href: '/library#meetup', label: t('library:dashboard.meetup') },
  ],
})
export type LibraryLinksTexts = ReturnType<typeof libraryLinks>
