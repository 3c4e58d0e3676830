import { z } from 'zod/v4'
import { languages } from '~/i18n/settings'
import { builtInBookIds } from '~/kernel/catalogue/built-in-books'
import { isStorable, toSingleLine, normalizeText } from '~/kernel/validation/text'

export const mailboxes = ['general', 'author', 'support', 'press'] as const
export type Mailbox = (typeof mailboxes)[number]

export const socialNetworks = ['goodreads', 'youtube', 'pinterest'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

const name = z.string().refine(isStorable, 'holds a character that cannot be shown').transform((text) => normalizeText(toSingleLine(text)))
  .pipe(z.string().min(1).max(80))
const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
const search = httpsUrl.refine((address) => address.includes('{query}'), 'must hold {query}, where the title goes')

export const SiteSettingsSchema = z.strictObject({
  siteName: name.default('Moment Stories'),
  /** The author's name as printed on the covers. If no name is set, texts say "the author". */
  authorName: name.optional(),
  /** Complete email addresses. A missing address is built from a default name and the site's host. */
  mailboxes: z.partialRecord(z.enum(mailboxes), z.email()).default({}),
  socialPages: z.partialRecord(z.enum(socialNetworks), httpsUrl).default({}),
  retailLinks: z.partialRecord(z.enum(builtInBookIds), z.strictObject({ ebook: httpsUrl.optional(), paperback: httpsUrl.optional() })).default({}),
  retailSearch: z.strictObject({ ebook: search, paperback: search }).default({
    ebook: 'https://www.amazon.com/s?i=digital-text&k={query}',
    paperback: 'https://www.amazon.com/s?i=stripbooks&k={query}',
  }),
  registrationOpen: z.boolean().default(true),
  /** In communities that review first posts, a member's posts need review until the member has this many shown posts in the community. */
  firstPosts: z.int().min(1).max(10).default(1),
  houseRules: z.partialRecord(z.enum(languages), z.string().max(20_000)).default({}),
  meetup: z.strictObject({ next: z.iso.datetime({ offset: true }) }).optional(),
  centerOpens: z.string().regex(/^20\d\d$/, 'must be a year such as 2027').default('2026'),
  /** The date of the last change to the privacy policy or the terms. New members consent to the versions of that date. */
  legalTextsUpdated: z.iso.date().default('2025-09-27'),
})

export type SiteSettings = z.infer<typeof SiteSettingsSchema>

/** The settings that this process uses: the defaults until `loadSettingsFile` has read the settings file. */
export const siteSettings: SiteSettings = SiteSettingsSchema.parse({})
