import { listPublishedNewsletters } from '~/features/messages'
import { listAllBooks, hasLinkedPage, isOnSale } from '~/kernel/catalogue/catalogue'
import { buildSamplePath, listPublishedSamples } from '~/kernel/catalogue/samples'
import { isBuiltInSampleId } from '~/kernel/catalogue/built-in-books'
import { siteSettings } from '~/features/operations'
import type { Localizer } from '~/i18n/server'
import { localizeBook } from '../books/book-texts'
import { summarizeSample, findSavedSampleText } from '../books/sample-content'
import { type SiteUrlBuilder, createSiteUrlBuilder } from './site-urls'
import { getAuthorName } from './json-ld-site'
import { buildLetterPath } from './letters'
import { escapeXml } from '~/infra/xml'

interface Entry {
  id: string
  title: string
  summary: string
  href: string
  since: Date
}

/** The feed may omit older letters, because feed readers keep the entries that they have fetched. */
const NEWEST_LETTERS = 20

/** The date in tag URIs (RFC 4151). The date must not change, because feed readers identify entries by these URIs. */
const TAG_DATE = '2025-09-27'

/** Returns an Atom feed (RFC 4287) in one language: books, samples and letters, newest first. */
export function buildAtomFeed(localizer: Localizer, origin: string): string {
  const { t, language } = localizer
  const at = createSiteUrlBuilder(origin, language)
  const entries = [...books(localizer, at), ...listSampleEntries(localizer, at), ...letters(localizer, at)].sort((a, b) => b.since.getTime() - a.since.getTime())
  const tag = `tag:${new URL(origin).hostname},${TAG_DATE}:${language}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${tag}</id>`,
    `<title>${escapeXml(t('found:feed.title', { site: siteSettings.siteName }))}</title>`,
    `<subtitle>${escapeXml(t('found:feed.subtitle'))}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(at.page('/feed.xml'))}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(at.page('/books'))}"/>`,
    `<updated>${(entries[0]?.since ?? new Date(TAG_DATE)).toISOString()}</updated>`,
    `<author><name>${escapeXml(getAuthorName(t))}</name></author>`,
    ...entries.map((entry) => entryElement(entry, tag)),
    '</feed>\n',
  ].join('\n')
}

function books(localizer: Localizer, at: SiteUrlBuilder): Entry[] {
  return listAllBooks().flatMap((book) => {
    const { id, series, since } = book
    if (!isOnSale(book) || !since) return []
    const { title, text } = localizeBook(localizer, book)
    const href = hasLinkedPage(book) ? at.page(`/books/${id}`) : at.page('/books', `#${series}-series`)
    return [{ id: `book/${id}`, title, summary: text, href, since }]
  })
}

function listSampleEntries(localizer: Localizer, at: SiteUrlBuilder): Entry[] {
  const { t } = localizer
  return listPublishedSamples().flatMap((sample) => {
    const { id, since } = sample
    const written = findSavedSampleText(localizer, sample)
    const texts = written ? { title: written.title, summary: summarizeSample(written) }
      : isBuiltInSampleId(id) ? { title: t(`samples:${id}.meta.title`), summary: t(`samples:${id}.meta.description`) } : undefined
    return texts && since ? [{ id: `sample/${id}`, ...texts, href: at.page(buildSamplePath(id)), since }] : []
  })
}

function letters({ language }: Localizer, at: SiteUrlBuilder): Entry[] {
  return listPublishedNewsletters(language).slice(0, NEWEST_LETTERS).map((letter) => ({
    id: `letter/${letter.slug}`,
    title: letter.subject,
    summary: letter.summary,
    href: at.page(buildLetterPath(letter)),
    since: letter.publishedAt,
  }))
}

function entryElement({ id, title, summary, href, since }: Entry, tag: string): string {
  return [
    '<entry>',
    `<id>${tag}/${id}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(href)}"/>`,
    `<published>${since.toISOString()}</published>`,
    `<updated>${since.toISOString()}</updated>`,
    `<summary>${escapeXml(summary)}</summary>`,
    '</entry>',
  ].join('')
}
