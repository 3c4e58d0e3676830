export const mailboxes = ['general', 'author', 'support', 'press'] as const
export type Mailbox = (typeof mailboxes)[number]

export const socialNetworks = ['goodreads', 'youtube', 'pinterest'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** What the author decides about her site. Whatever she has not set yet has a default that works. */
export interface SiteSettings {
  siteName: string
  /** Her name as on the covers; the texts say "the author". */
  authorName?: string
  /** Whole addresses; unset ones are made at the site's own host. */
  mailboxes: Partial<Record<Mailbox, string>>
  /** The author's own pages; unset ones are a search for her. */
  socialPages: Partial<Record<SocialNetwork, string>>
  /** Where a book without a retail link of its own is searched for; `{query}` stands for its title. */
  retailSearch: { ebook: string; paperback: string }
}

export const siteSettings: SiteSettings = {
  siteName: 'Moment Stories',
  mailboxes: {},
  socialPages: {},
  retailSearch: {
    ebook: 'https://www.amazon.com/s?i=digital-text&k={query}',
    paperback: 'https://www.amazon.com/s?i=stripbooks&k={query}',
  },
}

/** When privacy text and terms were last changed (spec §9). */
export const legalTextsUpdated = new Date('2025-09-27')
