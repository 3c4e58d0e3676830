import { mapByLanguage } from '~/i18n/by-language'
import { read } from '~/infra/db'
import { log } from '~/infra/log'
import { pollEverySecond } from '~/infra/poll-every-second'
import { invalidatePageCache } from '~/infra/page-cache-version'
import { type AuthorPages, getAuthorPages, emptyAuthorPages, setAuthorPages } from './author-pages'

export const authorRevisionFilter = { name: 'author' }

/**
 * If the version has changed, reloads the author's texts, portrait and testimonials and clears cached pages. Otherwise, runs only one
 * query by primary key. Throws UnavailableError if the database cannot be reached.
 */
export async function refreshAuthorPages(): Promise<void> {
  const version = (await read.pageRevision.findUnique({ where: authorRevisionFilter }))?.version ?? 0
  if (version === getAuthorPages().version) return
  // The rows may already belong to a later version; the next poll then reads them again.
  setAuthorPages(version === 0 ? emptyAuthorPages : await loadAuthorPages(version))
  invalidatePageCache()
  log.info('author_pages_renewed', { version })
}

async function loadAuthorPages(version: number): Promise<AuthorPages> {
  const [texts, portrait, testimonials] = await Promise.all([
    read.authorText.findMany(),
    read.portrait.findFirst({ include: { alts: true } }),
    read.voice.findMany({ include: { texts: true }, orderBy: [{ place: 'asc' }, { id: 'asc' }] }),
  ])
  return {
    version,
    texts: mapByLanguage(texts, ({ biography, opening, contact }) => ({ biography, opening, contact })),
    portrait: portrait && { id: portrait.id, width: portrait.width, height: portrait.height, alts: mapByLanguage(portrait.alts, ({ text }) => text) },
    testimonials: testimonials.map(({ id, url, texts }) => ({ id, url, texts: mapByLanguage(texts, ({ quote, source }) => ({ quote, source })) })),
  }
}

export const startAuthorPagesRefresh = (): void => pollEverySecond(refreshAuthorPages, 'author_pages_not_read')
