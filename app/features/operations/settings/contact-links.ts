import { env } from '~/infra/env'
import { type Mailbox, siteSettings, type SocialNetwork } from './site-settings'

const defaultNames: Record<Mailbox, string> = { general: 'hello', author: 'author', support: 'support', press: 'press' }

const networks: Record<SocialNetwork, { name: string; search: string }> = {
  goodreads: { name: 'Goodreads', search: 'https://www.goodreads.com/search?q=' },
  youtube: { name: 'YouTube', search: 'https://www.youtube.com/results?search_query=' },
  pinterest: { name: 'Pinterest', search: 'https://www.pinterest.com/search/pins/?q=' },
}

export function getMailboxEmail(mailbox: Mailbox, settings = siteSettings): string {
  return settings.mailboxes[mailbox] ?? `${defaultNames[mailbox]}@${env.siteUrl?.hostname ?? 'localhost'}`
}

export function getSocialPageLink(network: SocialNetwork, settings = siteSettings): { name: string; href: string } {
  const { name, search } = networks[network]
  const sought = settings.authorName ?? settings.siteName
  return { name, href: settings.socialPages[network] ?? search + encodeURIComponent(sought) }
}
