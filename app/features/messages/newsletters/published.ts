import { read } from '~/infra/db'
import { log } from '~/infra/log'
import { pollEverySecond } from '~/infra/poll-every-second'
import { parseMarkdown, plainText } from '~/infra/markdown/parse-markdown'
import { invalidatePages } from '~/infra/page-version'
import { languages, type Language } from '~/i18n/settings'
import { fallbackOf, languageFor, textsOf, type Texts } from './newsletter'
import { revisionName } from './revision'

const MOST = 500
const summaryLength = 200

interface Published {
  slug: string
  publishedAt: Date
  fallback: Language
  texts: Texts
}

export interface PublishedNewsletter {
  slug: string
  publishedAt: Date
  language: Language
  subject: string
  summary: string
}

/** Kept in memory, so that the home page, the feed and the sitemap need no database query. */
let published: readonly Published[] = []
let inForce = 0

export const publishedNewsletters = (own: Language): PublishedNewsletter[] => published.map((each) => {
  const language = languageFor(each.texts, each.fallback, own)
  const { subject = '', body: summary = '' } = each.texts[language] ?? {}
  return { slug: each.slug, publishedAt: each.publishedAt, language, subject, summary }
})

export async function renewPublished(): Promise<void> {
  const version = (await read.pageRevision.findUnique({ where: { name: revisionName } }))?.version ?? 0
  if (version === inForce) return
  const rows = await read.newsletter.findMany({
    where: { publishedAt: { not: null } }, include: { texts: true }, orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }], take: MOST,
  })
  published = rows.flatMap((row) => (row.slug && row.publishedAt && row.texts.length > 0
    ? [{ slug: row.slug, publishedAt: row.publishedAt, fallback: fallbackOf(row), texts: summariesOf(textsOf(row.texts)) }]
    : []))
  inForce = version
  invalidatePages()
  log.info('newsletters_renewed', { version })
}

function summariesOf(texts: Texts): Texts {
  const found = languages.flatMap((language) => {
    const text = texts[language]
    return text ? [[language, { ...text, body: firstWords(text.body) }]] : []
  })
  return Object.fromEntries(found) as Texts
}

export function firstWords(body: string): string {
  const first = parseMarkdown(body).find((block) => block.kind === 'paragraph')
  const words = first ? plainText([first]).replace(/\s+/g, ' ').trim() : ''
  const letters = [...words]
  if (letters.length <= summaryLength) return words
  return `${letters.slice(0, summaryLength).join('').replace(/\s\S{0,20}$/, '')}…`
}

export const startPublished = (): void => pollEverySecond(renewPublished, 'newsletters_not_read')
