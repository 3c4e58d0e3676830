import { countryName } from '~/i18n/country-options'
import { isLanguage, type Language } from '~/i18n/settings'
import { singleBatch } from '~/infra/csv'
import { read } from '~/infra/db'
import { deviceText, listOwnSignIns } from '~/features/identity'
import { parseReadingLanguages } from '~/features/stories'
import { registrationCountries } from '~/kernel/validation/choices'
import { fromColumnValue } from '~/kernel/validation/columns'
import type { Member } from '~/kernel/members/member'
import { bitsToNotes } from '~/features/visibility'
import { facts, momentOf, notesIn, section, mapBatches, weekOf, type Entry, type Owner } from './section'

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

/** The export mentions links and codes but never contains their secrets. */
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
      foldedNotes: bitsToNotes(notesFolded),
      leftOutNotes: bitsToNotes(notesLeftOut),
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

function countryOf(country: string | null, { localizer: { language, t } }: Owner): string | null {
  const code = country && Object.entries(registrationCountries).find(([name]) => name === country)?.[1]
  if (code) return countryName(code, language)
  return country === 'Other' ? t('auth:other_country') : country
}

const languageName = (code: string | null, { localizer: { format } }: Owner) => (isLanguage(code) ? format.language(code) : code)

function profileOf(account: Account, owner: Owner): Entry {
  const { t } = owner.localizer
  const lines = facts(owner, [
    ['export:fields.number', account.id],
    ['auth:fields.first_name', account.firstName, 'typed'],
    ['auth:fields.last_name', account.lastName, 'typed'],
    ['auth:fields.username', account.username, 'typed'],
    ['auth:fields.email', account.email, 'typed'],
    ['auth:fields.gender', account.gender && t(`auth:genders.${account.gender}`)],
    ['auth:fields.age', account.age],
    ['auth:fields.country', countryOf(account.country, owner)],
    ['export:fields.language', languageName(account.language, owner)],
    ['export:fields.role', t(`admin-users:roles.${account.role}`)],
    ['export:fields.staff_since', account.staffSince],
    ['export:fields.joined', account.joinedAt],
    ['export:fields.last_week', weekOf(account.lastActiveWeek, owner)],
    ['export:fields.has_posted', account.hasPosted],
    ['export:fields.consent', account.consentVersion],
    ['export:fields.rules', account.rulesVersion],
    ['export:fields.muted_until', account.mutedUntil],
    ['export:fields.suspended_until', account.suspendedUntil],
  ])
  return { title: t('export:groups.profile'), facts: lines }
}

function readingOf({ reading }: Account, owner: Owner): Entry {
  const { t, format } = owner.localizer
  const names = reading.languages.map((code: Language) => format.language(code))
  const lines = facts(owner, [
    ['export:fields.folded', notesIn(reading.foldedNotes, owner)],
    ['export:fields.left_out', notesIn(reading.leftOutNotes, owner)],
    ['export:fields.reads', names.length > 0 ? format.list(names) : t('export:fields.reads_all')],
    ['export:fields.discreet', reading.discreet],
  ])
  return { title: t('export:groups.reading'), facts: lines }
}

function notifyOf({ notifications, letters }: Account, owner: Owner): Entry {
  const { t } = owner.localizer
  const meetup = (time: string | null) => (time && !Number.isNaN(Date.parse(time)) ? new Date(time) : time)
  const lines = facts(owner, [
    ['export:fields.notify_by', t(`export:notify_by.${notifications.byEmail}`)],
    ['export:fields.notify_next', notifications.nextEmailAt],
    ['export:fields.meetup_seen', meetup(notifications.lastMeetupSeen)],
    ['export:fields.meetup_told', meetup(notifications.lastMeetupEmailed)],
    ['letters:account.title', letters?.since ?? false],
  ])
  return { title: t('export:groups.notify'), facts: lines }
}

function securityOf(account: Account, owner: Owner): Entry {
  const { emailChange: change } = account
  const lines = facts(owner, [
    ['export:fields.email_confirmed', account.emailConfirmedAt ?? false],
    ['export:fields.second_factor', account.secondFactorSince ?? false],
    ['export:fields.email_link', account.emailLinkUntil],
    ['export:fields.password_link', account.passwordLinkUntil],
    ['export:fields.new_email', change?.newEmail, 'typed'],
    ['export:fields.old_said', change?.oldAddressAgreedAt],
    ['export:fields.new_said', change?.newAddressAgreedAt],
    ['export:fields.new_email_until', change?.expiresAt],
  ])
  return { title: owner.localizer.t('export:groups.security'), facts: lines }
}

export const account = section('account', {
  isOne: true,
  rows: ({ member }) => singleBatch(readAccount(member).then((found) => [found])),
  entries: (row, owner) => [profileOf(row, owner), readingOf(row, owner), notifyOf(row, owner), securityOf(row, owner)],
})

export const signIns = section('sign-ins', {
  rows: ({ member }) => mapBatches(singleBatch(listOwnSignIns(member, undefined)), ({ device, isApp, begunAt, usedAt }) => (
    { device, isApp, signedInAt: begunAt, lastUsedAt: usedAt }
  )),
  columns: ({ localizer: { t } }) => [t('export:fields.device'), t('export:fields.signed_in'), t('export:fields.used')],
  cells: ({ device, isApp, signedInAt, lastUsedAt }, owner) => [
    deviceText({ device, isApp }, owner.localizer.t), momentOf(signedInAt, owner), momentOf(lastUsedAt, owner),
  ],
})
