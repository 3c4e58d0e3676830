import { mailAddress } from '~/features/settings/addresses'
import { mailboxes, siteSettings } from '~/features/settings/site-settings'
import type { Localizer, Translate } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import type { Addresses } from './addresses'

/** A node of a JSON-LD graph in the vocabulary of schema.org. */
export interface Thing {
  '@type': string
  [property: string]: unknown
}

/** The author's name as on the covers, or words for her until it is set. */
export function authorName(t: Translate): string {
  return siteSettings.authorName ?? t('found:author', { site: siteSettings.siteName })
}

/** The author. Whatever names her repeats the same `@id`. */
export function author({ t }: Localizer, at: Addresses): Thing {
  return { '@type': 'Person', '@id': at.id('/about#author'), name: authorName(t), url: at.page('/about'), ...socialPages() }
}

/** The one behind the site: whom the addresses on the contact page belong to. */
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

/** The site itself, in the page's language. */
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

/** Pages that are really hers: a search for her, which stands in until one is set, says nothing of who she is. */
function socialPages() {
  const pages = Object.values(siteSettings.socialPages).filter(Boolean)
  return pages.length > 0 ? { sameAs: pages } : {}
}
