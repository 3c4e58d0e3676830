import { retailFormats } from '~/kernel/catalogue/book'
import { builtInBookIds } from '~/kernel/catalogue/built-in-books'
import { getMailboxEmail, getSocialPageLink } from '~/features/operations/settings/contact-links'
import type { PanelSettings } from '~/features/operations/settings/read-panel-settings'
import { maxSiteNameLength, buildRetailFieldName } from '~/features/operations/settings/settings-sections'
import { maxUrlLength } from '~/kernel/validation/url-and-date'
import { mailboxes, socialNetworks } from '~/features/operations/settings/site-settings'
import type { Localizer } from '~/i18n/server'

export interface SettingField {
  name: string
  label: string
  /** Describes what applies while the field is empty. An empty hint means that the previous field's hint covers both fields. */
  hint: string
  value: string
  type: 'text' | 'email' | 'url' | 'number' | 'date' | 'time'
  maxLength?: number
}

type FieldLocalizer = Pick<Localizer, 't' | 'format'>

export const buildNameFields = ({ content, fileSettings }: PanelSettings, { t }: FieldLocalizer): SettingField[] => [
  {
    name: 'siteName', label: t('admin-settings:names.siteName'), value: content.siteName ?? '', type: 'text', maxLength: maxSiteNameLength,
    hint: t('admin-settings:instead', { value: fileSettings.siteName }),
  },
  {
    name: 'authorName', label: t('admin-settings:names.authorName'), value: content.authorName ?? '', type: 'text', maxLength: maxSiteNameLength,
    hint: fileSettings.authorName ? t('admin-settings:instead', { value: fileSettings.authorName }) : t('admin-settings:names.no_author'),
  },
]

export const buildFirstPostsFields = ({ content, fileSettings }: PanelSettings, { t, format }: FieldLocalizer): SettingField[] => {
  const instead = t('admin-settings:instead', { value: format.number(fileSettings.firstPosts) })
  const value = String(content.firstPosts ?? '')
  return [{ name: 'firstPosts', label: t('admin-settings:first_posts.firstPosts'), hint: t('admin-settings:first_posts.hint', { instead }), value, type: 'number' }]
}

export const buildMailboxFields = ({ content, fileSettings }: PanelSettings, { t }: FieldLocalizer): SettingField[] =>
  mailboxes.map((name) => ({
    name, label: t(`admin-settings:mailboxes.${name}`), value: content.mailboxes?.[name] ?? '', type: 'email', maxLength: 254,
    hint: t('admin-settings:instead', { value: getMailboxEmail(name, fileSettings) }),
  }))

export const buildSocialFields = ({ content, fileSettings }: PanelSettings, { t }: FieldLocalizer): SettingField[] =>
  socialNetworks.map((name) => ({
    name, label: t(`admin-settings:social.${name}`), value: content.socialPages?.[name] ?? '', type: 'url', maxLength: maxUrlLength,
    hint: t('admin-settings:instead', { value: getSocialPageLink(name, fileSettings).href }),
  }))

export function buildMeetupFields({ content, fileSettings }: PanelSettings, { t, format }: FieldLocalizer): SettingField[] {
  const set = content.meetup?.next ? new Date(content.meetup.next).toISOString() : ''
  const hint = fileSettings.meetup
    ? t('admin-settings:meetup.other_meetup', { value: format.dateTime(new Date(fileSettings.meetup.next)) })
    : t('admin-settings:meetup.no_meetup')
  return [
    { name: 'day', label: t('admin-settings:meetup.day'), hint, value: set.slice(0, 10), type: 'date' },
    { name: 'time', label: t('admin-settings:meetup.time'), hint: '', value: set.slice(11, 16), type: 'time' },
  ]
}

export const buildDateFields = ({ content, fileSettings }: PanelSettings, { t, format }: FieldLocalizer): SettingField[] => [
  {
    name: 'centerOpens', label: t('admin-settings:dates.centerOpens'), value: content.centerOpens ?? '', type: 'text', maxLength: 4,
    hint: t('admin-settings:instead', { value: fileSettings.centerOpens }),
  },
  {
    name: 'legalTextsUpdated', label: t('admin-settings:dates.legalTextsUpdated'), value: content.legalTextsUpdated ?? '', type: 'date',
    hint: t('admin-settings:instead', { value: format.date(new Date(fileSettings.legalTextsUpdated)) }),
  },
]

export const buildRetailSearchFields = ({ content, fileSettings }: PanelSettings, { t }: FieldLocalizer): SettingField[] =>
  retailFormats.map((kind) => ({
    name: `search_${kind}`, label: t(`admin-settings:retail.search_${kind}`), value: content.retailSearch?.[kind] ?? '', type: 'url',
    maxLength: maxUrlLength, hint: t('admin-settings:instead', { value: fileSettings.retailSearch[kind] }),
  }))

export const buildRetailLinkFields = ({ content, fileSettings }: PanelSettings, { t }: FieldLocalizer): SettingField[] =>
  builtInBookIds.flatMap((book) => retailFormats.map((kind) => {
    const below = fileSettings.retailLinks[book]?.[kind]
    return {
      name: buildRetailFieldName(book, kind),
      label: t('admin-settings:retail.book', { title: t(`books:book.${book}.title`), format: t(`admin-settings:retail.${kind}`) }),
      hint: below ? t('admin-settings:instead', { value: below }) : t('admin-settings:retail.instead_search'),
      value: content.retailLinks?.[book]?.[kind] ?? '',
      type: 'url' as const,
      maxLength: maxUrlLength,
    }
  }))
