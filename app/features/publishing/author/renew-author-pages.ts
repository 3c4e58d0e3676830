import { byLanguage } from '~/i18n/by-language'
import { read } from '~/infra/db'
import { log } from '~/infra/log'
import { pollEverySecond } from '~/infra/poll-every-second'
import { invalidatePages } from '~/infra/page-version'
import { type AuthorPages, authorPages, nothingSet, takeAuthorPages } from './author-pages'

export const revisionRow = { name: 'author' }

/**
 * Applies the author's changes and clears cached pages; without a change this costs one query by key. Throws Unavailable if the
 * database is out of reach.
 */
export async function renewAuthorPages(): Promise<void> {
  const version = (await read.pageRevision.findUnique({ where: revisionRow }))?.version ?? 0
  if (version === authorPages().version) return
  // The rows may already belong to a later version; the next poll then reads them again.
  takeAuthorPages(version === 0 ? nothingSet : await loadAuthorPages(version))
  invalidatePages()
  log.info('author_pages_renewed', { version })
}

async function loadAuthorPages(version: number): Promise<AuthorPages> {
  const [texts, portrait, voices] = await Promise.all([
    read.authorText.findMany(),
    read.portrait.findFirst({ include: { alts: true } }),
    read.voice.findMany({ include: { texts: true }, orderBy: [{ place: 'asc' }, { id: 'asc' }] }),
  ])
  return {
    version,
    texts: byLanguage(texts, ({ biography, opening, contact }) => ({ biography, opening, contact })),
    portrait: portrait && { id: portrait.id, width: portrait.width, height: portrait.height, alts: byLanguage(portrait.alts, ({ text }) => text) },
    voices: voices.map(({ id, url, texts }) => ({ id, url, texts: byLanguage(texts, ({ quote, source }) => ({ quote, source })) })),
  }
}

export const startAuthorPages = (): void => pollEverySecond(renewAuthorPages, 'author_pages_not_read')
