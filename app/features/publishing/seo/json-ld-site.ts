import { getMailboxEmail, mailboxes, siteSettings } from '~/features/operations'
import type { Localizer, Translate } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { getAuthorPages } from '../author/author-pages'
import { summarizeBiography } from '../author/author-view'
import { buildLargestPicturePath } from '../media/picture-view'
import type { SiteUrlBuilder } from './site-urls'

export interface JsonLdThing {
  '@type': string
  [property: string]: unknown
}

export function getAuthorName(t: Translate): string {
  return siteSettings.authorName ?? t('found:author', { site: siteSettings.siteName })
}

export function buildAuthorJsonLd(localizer: Localizer, at: SiteUrlBuilder): JsonLdThing {
  const picture = getAuthorPages().portrait
  const description = summarizeBiography(localizer)
  return {
    '@type': 'Person',
    '@id': at.id('/about#author'),
    name: getAuthorName(localizer.t),
    url: at.page('/about'),
    ...(picture && { image: at.file(buildLargestPicturePath(picture)) }),
    ...(description && { description }),
    ...socialPages(),
  }
}

export function buildOrganizationJsonLd({ t }: Localizer, at: SiteUrlBuilder): JsonLdThing {
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
      email: getMailboxEmail(mailbox),
      availableLanguage: languages,
    })),
  }
}

export function buildWebSiteJsonLd({ t, language }: Localizer, at: SiteUrlBuilder): JsonLdThing {
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

/** Omits the search links that `contact-links.ts` shows for missing social pages: a search identifies neither author nor site. */
function socialPages() {
  const pages = Object.values(siteSettings.socialPages).filter(Boolean)
  return pages.length > 0 ? { sameAs: pages } : {}
}
