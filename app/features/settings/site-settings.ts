import { z } from 'zod/v4'
import { languages } from '~/i18n/settings'
import { bookIds } from '../books/catalogue'
import { isStorable, oneLine, tidy } from '../fields/text'

export const mailboxes = ['general', 'author', 'support', 'press'] as const
export type Mailbox = (typeof mailboxes)[number]

export const socialNetworks = ['goodreads', 'youtube', 'pinterest'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

const name = z.string().refine(isStorable, 'holds a character that cannot be shown').transform((text) => tidy(oneLine(text)))
  .pipe(z.string().min(1).max(80))
const page = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
const search = page.refine((address) => address.includes('{query}'), 'must hold {query}, where the title goes')

/** What the author decides about her site. Whatever she has not set yet has a default that works (screens.md, Where buttons lead). */
export const SiteSettings = z.strictObject({
  siteName: name.default('Moment Stories'),
  /** Her name as on the covers; without it the texts say "the author". */
  authorName: name.optional(),
  /** Whole addresses; unset ones are made at the site's own host. */
  mailboxes: z.partialRecord(z.enum(mailboxes), z.email()).default({}),
  /** The author's own pages; unset ones are a search for her. */
  socialPages: z.partialRecord(z.enum(socialNetworks), page).default({}),
  /** Pages of books at retailers; where one is missing, a search for the title takes its place. */
  retailLinks: z.partialRecord(z.enum(bookIds), z.strictObject({ ebook: page.optional(), paperback: page.optional() })).default({}),
  /** Where that search is; `{query}` stands for the title. */
  retailSearch: z.strictObject({ ebook: search, paperback: search }).default({
    ebook: 'https://www.amazon.com/s?i=digital-text&k={query}',
    paperback: 'https://www.amazon.com/s?i=stripbooks&k={query}',
  }),
  /** Whether anybody may register. */
  registrationOpen: z.boolean().default(true),
  /** How many posts of a new member a community that holds first posts has a moderator see before they are shown. */
  firstPosts: z.int().min(1).max(10).default(1),
  /** The rules of the community, by language, in place of those that come with the site. */
  houseRules: z.partialRecord(z.enum(languages), z.string().max(20_000)).default({}),
  /** When members meet next, as an instant such as `2026-12-05T17:00:00Z`. */
  meetup: z.strictObject({ next: z.iso.datetime({ offset: true }) }).optional(),
})

export type SiteSettings = z.infer<typeof SiteSettings>

/** The settings in force: the defaults, until `openSettings` has read the author's. */
export const siteSettings: SiteSettings = SiteSettings.parse({})

/** When privacy text and terms were last changed (spec §9). */
export const legalTextsUpdated = new Date('2025-09-27')
