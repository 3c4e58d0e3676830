import { type Book, booksOfSeries, sampleIds, samples, seriesIds } from '~/kernel/catalogue/catalogue'
import { siteSettings } from '~/features/operations/settings/site-settings'
import type { Localizer } from '~/i18n/server'
import { type Addresses, addressesAt } from './addresses'
import { authorName } from './json-ld-makers'
import { escapeXml } from '~/infra/xml'

interface Entry {
  id: string
  title: string
  summary: string
  href: string
  since: Date
}

/** The Atom feed (RFC 4287) of books and samples, newest first, in one language. */
export function feed(localizer: Localizer, origin: string): string {
  const { t, language } = localizer
  const at = addressesAt(origin, language)
  const entries = [...books(localizer, at), ...chapters(localizer, at)].sort((a, b) => b.since.getTime() - a.since.getTime())
  const tag = `tag:${new URL(origin).hostname},2025-09-27:${language}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${tag}</id>`,
    `<title>${escapeXml(t('found:feed.title', { site: siteSettings.siteName }))}</title>`,
    `<subtitle>${escapeXml(t('found:feed.subtitle'))}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(at.page('/feed.xml'))}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(at.page('/books'))}"/>`,
    `<updated>${entries[0]?.since.toISOString()}</updated>`,
    `<author><name>${escapeXml(authorName(t))}</name></author>`,
    ...entries.map((entry) => entryElement(entry, tag)),
    '</feed>\n',
  ].join('\n')
}

function books({ t }: Localizer, at: Addresses): Entry[] {
  return seriesIds.flatMap((series) =>
    booksOfSeries[series].flatMap(({ id, sale }: Book) => {
      if (!sale) return []
      const { since } = sale
      const texts = { title: t(`books:book.${id}.title`), summary: t(`books:book.${id}.text`) }
      return [{ id: `book/${id}`, ...texts, href: at.page('/books', `#${series}-series`), since }]
    }),
  )
}

function chapters({ t }: Localizer, at: Addresses): Entry[] {
  return sampleIds.map((id) => ({
    id: `sample/${id}`,
    title: t(`samples:${id}.meta.title`),
    summary: t(`samples:${id}.meta.description`),
    href: at.page(`/sample-${id}`),
    since: samples[id].since,
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
