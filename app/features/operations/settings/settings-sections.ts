import { z } from 'zod/v4'
import { now } from '~/infra/clock'
import { retailFormats } from '~/kernel/catalogue/book'
import { builtInBookIds } from '~/kernel/catalogue/built-in-books'
import { textOrNull, dayOrNull as day, httpsUrl as address, toUtcDate, timeOrNull as time } from '~/kernel/validation/url-and-date'
import { oneOf } from '~/kernel/validation/choices'
import { encodeErrorMessage, type ValidationKey } from '~/kernel/validation/error-message'
import { wholeNumberOrNull } from '~/kernel/validation/numbers'
import { lineOrNull } from '~/kernel/validation/text'
import type { SettingsOverrides } from './settings-overrides'
import { mailboxes, socialNetworks } from './site-settings'

export const maxSiteNameLength = 80

export interface SettingsSection {
  form: z.ZodObject
  patchOf(values: Record<string, unknown>): SettingsOverrides
}

const section = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>, patchOf: (values: z.output<z.ZodObject<Shape>>) => SettingsOverrides): SettingsSection =>
  ({ form, patchOf })

const tooLong = (max: number) => encodeErrorMessage('validation:too_long', { max })
const name = lineOrNull(maxSiteNameLength).refine((text) => text === null || text.length <= maxSiteNameLength, tooLong(maxSiteNameLength))
const mailbox = textOrNull.pipe(z.email({ error: encodeErrorMessage('validation:email') }).max(254, tooLong(254)).nullable())
const page = textOrNull.pipe(address('validation:address').nullable())
const search = textOrNull.pipe(address('validation:search_address').refine((text) => text.includes('{query}'), encodeErrorMessage('validation:search_address')).nullable())
const year = textOrNull.pipe(z.string().regex(/^20\d\d$/, encodeErrorMessage('validation:year')).nullable())

const repeatField = <Name extends string, Field>(names: readonly Name[], field: Field) => Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>

function omitEmptyFields<Group extends Record<string, unknown>>(group: Group): { [Key in keyof Group]?: NonNullable<Group[Key]> } | undefined {
  const entries = Object.entries(group).filter(([, value]) => value !== null && value !== undefined)
  return entries.length > 0 ? (Object.fromEntries(entries) as { [Key in keyof Group]?: NonNullable<Group[Key]> }) : undefined
}

export const buildRetailFieldName = (book: string, format: string) => `${book}-${format}`
const retailFields = builtInBookIds.flatMap((book) => retailFormats.map((format) => buildRetailFieldName(book, format)))
const linksOf = (values: Record<string, string | null>) =>
  omitEmptyFields(Object.fromEntries(builtInBookIds.map((book) => [book, omitEmptyFields(Object.fromEntries(retailFormats.map((format) => [format, values[buildRetailFieldName(book, format)]])))])))

const MeetupSchema = z.object({ day, time }).superRefine((meetup, context) => {
  const complain = (field: 'day' | 'time', key: ValidationKey) => context.addIssue({ code: 'custom', path: [field], message: encodeErrorMessage(key) })
  if ((meetup.day === null) !== (meetup.time === null)) complain(meetup.day === null ? 'day' : 'time', 'validation:meetup')
  else if (meetup.day && meetup.time && toUtcDate(meetup.day, meetup.time) <= now()) complain('day', 'validation:ahead')
})

export const settingsSections = {
  names: section(z.object({ siteName: name, authorName: name }), ({ siteName, authorName }) => ({
    siteName: siteName ?? undefined, authorName: authorName ?? undefined,
  })),
  registration: section(z.object({ registrationOpen: oneOf(['open', 'closed'], 'validation:choice') }), ({ registrationOpen }) => ({
    registrationOpen: registrationOpen === 'open',
  })),
  first_posts: section(z.object({ firstPosts: wholeNumberOrNull(1, 10, 'validation:first_posts') }), ({ firstPosts }) => ({
    firstPosts: firstPosts ?? undefined,
  })),
  mailboxes: section(z.object(repeatField(mailboxes, mailbox)), (values) => ({ mailboxes: omitEmptyFields(values) })),
  social: section(z.object(repeatField(socialNetworks, page)), (values) => ({ socialPages: omitEmptyFields(values) })),
  meetup: section(MeetupSchema, ({ day, time }) => ({ meetup: day && time ? { next: toUtcDate(day, time).toISOString() } : undefined })),
  dates: section(z.object({ centerOpens: year, legalTextsUpdated: day }), ({ centerOpens, legalTextsUpdated }) => ({
    centerOpens: centerOpens ?? undefined, legalTextsUpdated: legalTextsUpdated ?? undefined,
  })),
  retail: section(z.object({ search_ebook: search, search_paperback: search, ...repeatField(retailFields, page) }), ({ search_ebook, search_paperback, ...links }) => ({
    retailSearch: omitEmptyFields({ ebook: search_ebook, paperback: search_paperback }),
    retailLinks: linksOf(links),
  })),
} satisfies Record<string, SettingsSection>

export type SettingsSectionName = keyof typeof settingsSections
export const settingsSectionNames = Object.keys(settingsSections) as SettingsSectionName[]
