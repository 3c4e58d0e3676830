import { getCountryName } from '~/i18n/country-options'
import { isLanguage, type Language } from '~/i18n/settings'
import { yieldSingleBatch } from '~/infra/csv'
import { read } from '~/infra/db'
import { formatDevice, listOwnSignIns } from '~/features/identity'
import { parseReadingLanguages } from '~/features/stories'
import { registrationCountries } from '~/kernel/validation/choices'
import { fromColumnValue } from '~/kernel/validation/columns'
import type { Member } from '~/kernel/members/member'
import { decodeContentNotes } from '~/features/visibility'
import { buildFacts, formatDateTime, formatContentNotes, defineSection, mapBatches, formatWeek, type ExportEntry, type ExportContext } from './section'

export const accountColumns = {
  id: true, firstName: true, lastName: true, username: true, email: true, emailConfirmedAt: true, gender: true, age: true,
  country: true, language: true, role: true, staffSince: true, createdAt: true, consent: true, rulesVersion: true,
  activeWeek: true, hasPosted: true, mutedUntil: true, suspendedUntil: true, discreet: true, notesFolded: true,
  notesLeftOut: true, readsLanguages: true, notifyBy: true, digestAt: true, meetupSeen: true, meetupTold: true,
  emailConfirmation: { select: { expiresAt: true } },
  emailChange: { select: { email: true, oldSaidAt: true, newSaidAt: true, expiresAt: true } },
  passwordReset: { select: { expiresAt: true } },
  secondFactor: { select: { confirmedAt: true } },
  newsletters: { select: { since: true, source: true } },
} as const

/** Reads the expiry times of links and the set-up time of the second factor, but no tokens, password hashes or TOTP secrets. */
async function readAccount({ id }: Member) {
  const { notesFolded, notesLeftOut, readsLanguages, gender, createdAt, ...row } = await read.user.findUniqueOrThrow({ where: { id }, select: accountColumns })
  const { emailConfirmation, emailChange, passwordReset, secondFactor, newsletters, ...user } = row
  const { discreet, notifyBy, digestAt, meetupSeen, meetupTold, consent, activeWeek, ...profile } = user
  return {
    ...profile,
    gender: gender && fromColumnValue(gender),
    joinedAt: createdAt,
    consentVersion: consent,
    lastActiveWeek: activeWeek,
    reading: {
      foldedNotes: decodeContentNotes(notesFolded),
      leftOutNotes: decodeContentNotes(notesLeftOut),
      languages: parseReadingLanguages({ readsLanguages }) ?? [],
      discreet,
    },
    notifications: { byEmail: notifyBy, nextEmailAt: digestAt, lastMeetupSeen: meetupSeen, lastMeetupEmailed: meetupTold },
    emailLinkUntil: emailConfirmation?.expiresAt ?? null,
    emailChange: emailChange && {
      newEmail: emailChange.email,
      oldAddressAgreedAt: emailChange.oldSaidAt,
      newAddressAgreedAt: emailChange.newSaidAt,
      expiresAt: emailChange.expiresAt,
    },
    passwordLinkUntil: passwordReset?.expiresAt ?? null,
    secondFactorSince: secondFactor?.confirmedAt ?? null,
    letters: newsletters && { since: newsletters.since, askedBy: fromColumnValue(newsletters.source) },
  }
}
type Account = Awaited<ReturnType<typeof readAccount>>

function formatCountry(country: string | null, { localizer: { language, t } }: ExportContext): string | null {
  const code = country && Object.entries(registrationCountries).find(([name]) => name === country)?.[1]
  if (code) return getCountryName(code, language)
  return country === 'Other' ? t('auth:other_country') : country
}

const formatLanguage = (code: string | null, { localizer: { format } }: ExportContext) => (isLanguage(code) ? format.language(code) : code)

function buildProfileEntry(account: Account, context: ExportContext): ExportEntry {
  const { t } = context.localizer
  const lines = buildFacts(context, [
    ['export:fields.number', account.id],
    ['auth:fields.first_name', account.firstName, 'typed'],
    ['auth:fields.last_name', account.lastName, 'typed'],
    ['auth:fields.username', account.username, 'typed'],
    ['auth:fields.email', account.email, 'typed'],
    ['auth:fields.gender', account.gender && t(`auth:genders.${account.gender}`)],
    ['auth:fields.age', account.age],
    ['auth:fields.country', formatCountry(account.country, context)],
    ['export:fields.language', formatLanguage(account.language, context)],
    ['export:fields.role', t(`admin-users:roles.${account.role}`)],
    ['export:fields.staff_since', account.staffSince],
    ['export:fields.joined', account.joinedAt],
    ['export:fields.last_week', formatWeek(account.lastActiveWeek, context)],
    ['export:fields.has_posted', account.hasPosted],
    ['export:fields.consent', account.consentVersion],
    ['export:fields.rules', account.rulesVersion],
    ['export:fields.muted_until', account.mutedUntil],
    ['export:fields.suspended_until', account.suspendedUntil],
  ])
  return { title: t('export:groups.profile'), facts: lines }
}

function buildReadingEntry({ reading }: Account, context: ExportContext): ExportEntry {
  const { t, format } = context.localizer
  const names = reading.languages.map((code: Language) => format.language(code))
  const lines = buildFacts(context, [
    ['export:fields.folded', formatContentNotes(reading.foldedNotes, context)],
    ['export:fields.left_out', formatContentNotes(reading.leftOutNotes, context)],
    ['export:fields.reads', names.length > 0 ? format.list(names) : t('export:fields.reads_all')],
    ['export:fields.discreet', reading.discreet],
  ])
  return { title: t('export:groups.reading'), facts: lines }
}

function buildNotificationEntry({ notifications, letters }: Account, context: ExportContext): ExportEntry {
  const { t } = context.localizer
  const parseMeetupTime = (time: string | null) => (time && !Number.isNaN(Date.parse(time)) ? new Date(time) : time)
  const lines = buildFacts(context, [
    ['export:fields.notify_by', t(`export:notify_by.${notifications.byEmail}`)],
    ['export:fields.notify_next', notifications.nextEmailAt],
    ['export:fields.meetup_seen', parseMeetupTime(notifications.lastMeetupSeen)],
    ['export:fields.meetup_told', parseMeetupTime(notifications.lastMeetupEmailed)],
    ['letters:account.title', letters?.since ?? false],
  ])
  return { title: t('export:groups.notify'), facts: lines }
}

function buildSecurityEntry(account: Account, context: ExportContext): ExportEntry {
  const { emailChange: change } = account
  const lines = buildFacts(context, [
    ['export:fields.email_confirmed', account.emailConfirmedAt ?? false],
    ['export:fields.second_factor', account.secondFactorSince ?? false],
    ['export:fields.email_link', account.emailLinkUntil],
    ['export:fields.password_link', account.passwordLinkUntil],
    ['export:fields.new_email', change?.newEmail, 'typed'],
    ['export:fields.old_said', change?.oldAddressAgreedAt],
    ['export:fields.new_said', change?.newAddressAgreedAt],
    ['export:fields.new_email_until', change?.expiresAt],
  ])
  return { title: context.localizer.t('export:groups.security'), facts: lines }
}

export const accountSection = defineSection('account', {
  isOne: true,
  rows: ({ member }) => yieldSingleBatch(readAccount(member).then((found) => [found])),
  entries: (row, context) => [buildProfileEntry(row, context), buildReadingEntry(row, context), buildNotificationEntry(row, context), buildSecurityEntry(row, context)],
})

export const signInsSection = defineSection('sign-ins', {
  rows: ({ member }) => mapBatches(yieldSingleBatch(listOwnSignIns(member, undefined)), ({ device, isApp, begunAt, usedAt }) => (
    { device, isApp, signedInAt: begunAt, lastUsedAt: usedAt }
  )),
  columns: ({ localizer: { t } }) => [t('export:fields.device'), t('export:fields.signed_in'), t('export:fields.used')],
  cells: ({ device, isApp, signedInAt, lastUsedAt }, context) => [
    formatDevice({ device, isApp }, context.localizer.t), formatDateTime(signedInAt, context), formatDateTime(lastUsedAt, context),
  ],
})
