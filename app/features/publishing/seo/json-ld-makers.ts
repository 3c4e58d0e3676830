import { mailAddress, mailboxes, siteSettings } from '~/features/operations'
import type { Localizer, Translate } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { authorPages } from '../author/author-pages'
import { biographySummary } from '../author/author-view'
import { largestPicturePath } from '../media/picture-view'
import type { Addresses } from './addresses'

export interface Thing {
  '@type': string
  [property: string]: unknown
}

export function authorName(t: Translate): string {
  return siteSettings.authorName ?? t('found:author', { site: siteSettings.siteName })
}

export function author(localizer: Localizer, at: Addresses): Thing {
  const picture = authorPages().portrait
  const description = biographySummary(localizer)
  return {
    '@type': 'Person',
    '@id': at.id('/about#author'),
    name: authorName(localizer.t),
    url: at.page('/about'),
    ...(picture && { image: at.file(largestPicturePath(picture)) }),
    ...(description && { description }),
    ...socialPages(),
  }
}

export function organization({ t }: Localizer, at: Addresses): Thing {
  return {
    '@type': 'Organization',
    '@id': at.id('/#organization'),
    name: siteSettings.siteName,
    url: at.page('/'),
    logo: at.file('/files/icons/icon-512.png'),
    ...socialPages(),
    contactPoint: mailboxes.map((mailbox) => ({
      '@type': 'ContactPoint',
      contactType: t(`contact:boxes.${mailbox}.title`),
      email: mailAddress(mailbox),
      availableLanguage: languages,
    })),
  }
}

export function webSite({ t, language }: Localizer, at: Addresses): Thing {
  return {
    '@type': 'WebSite',
    '@id': at.id('/#site'),
    name: siteSettings.siteName,
    description: t('home:meta.description'),
    url: at.page('/'),
    inLanguage: language,
    publisher: { '@id': at.id('/#organization') },
  }
}

/** The author's own pages only: a search link that stands in for a missing page does not identify the author. */
function socialPages() {
  const pages = Object.values(siteSettings.socialPages).filter(Boolean)
  return pages.length > 0 ? { sameAs: pages } : {}
}
