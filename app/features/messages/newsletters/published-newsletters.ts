import { read } from '~/infra/db'
import { log } from '~/infra/log'
import { pollEverySecond } from '~/infra/poll-every-second'
import { parseMarkdown, toPlainText } from '~/infra/markdown/parse-markdown'
import { invalidatePageCache } from '~/infra/page-cache-version'
import { languages, type Language } from '~/i18n/settings'
import { getNewsletterFallbackLanguage, chooseNewsletterLanguage, toNewsletterTexts, type NewsletterTexts } from './newsletter'
import { publishedNewslettersRevisionName } from './revision'

const MAX_NEWSLETTERS = 500
const summaryLength = 200

interface CachedNewsletter {
  slug: string
  publishedAt: Date
  fallback: Language
  texts: NewsletterTexts
}

export interface PublishedNewsletterSummary {
  slug: string
  publishedAt: Date
  language: Language
  subject: string
  summary: string
}

/** Cached in memory, so that the home page, the feed and the sitemap need no database query. */
let cachedNewsletters: readonly CachedNewsletter[] = []
let cachedVersion = 0

export const listPublishedNewsletters = (own: Language): PublishedNewsletterSummary[] => cachedNewsletters.map((each) => {
  const language = chooseNewsletterLanguage(each.texts, each.fallback, own)
  const { subject = '', body: summary = '' } = each.texts[language] ?? {}
  return { slug: each.slug, publishedAt: each.publishedAt, language, subject, summary }
})

export async function refreshPublishedNewsletters(): Promise<void> {
  const version = (await read.pageRevision.findUnique({ where: { name: publishedNewslettersRevisionName } }))?.version ?? 0
  if (version === cachedVersion) return
  const rows = await read.newsletter.findMany({
    where: { publishedAt: { not: null } }, include: { texts: true }, orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }], take: MAX_NEWSLETTERS,
  })
  cachedNewsletters = rows.flatMap((row) => (row.slug && row.publishedAt && row.texts.length > 0
    ? [{ slug: row.slug, publishedAt: row.publishedAt, fallback: getNewsletterFallbackLanguage(row), texts: summariesOf(toNewsletterTexts(row.texts)) }]
    : []))
  cachedVersion = version
  invalidatePageCache()
  log.info('newsletters_renewed', { version })
}

function summariesOf(texts: NewsletterTexts): NewsletterTexts {
  const found = languages.flatMap((language) => {
    const text = texts[language]
    return text ? [[language, { ...text, body: summarizeBody(text.body) }]] : []
  })
  return Object.fromEntries(found) as NewsletterTexts
}

export function summarizeBody(body: string): string {
  const first = parseMarkdown(body).find((block) => block.kind === 'paragraph')
  const words = first ? toPlainText([first]).replace(/\s+/g, ' ').trim() : ''
  const letters = [...words]
  if (letters.length <= summaryLength) return words
  return `${letters.slice(0, summaryLength).join('').replace(/\s\S{0,20}$/, '')}…`
}

export const startPublishedNewslettersRefresh = (): void => pollEverySecond(refreshPublishedNewsletters, 'newsletters_not_read')
