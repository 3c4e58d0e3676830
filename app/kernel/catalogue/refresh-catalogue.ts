import { now } from '~/infra/clock'
import { read, UnavailableError, write } from '~/infra/db'
import { pollEverySecond } from '~/infra/poll-every-second'
import { log } from '~/infra/log'
import { invalidatePageCache } from '~/infra/page-cache-version'
import { listAllBooks, setBooks, setSeries } from './catalogue'
import { catalogueFilter, seedCatalogue } from './seed-catalogue'
import { loadBooks } from './load-books'
import { loadSamples } from './load-samples'
import { loadSeries } from './load-series'
import { listAllSamples, setSamples } from './samples'
import { builtInBooks, builtInSamples, builtInSeries } from './built-in-books'

/** The catalogue version that this process uses; 0 for the books that come with the site. */
let activeVersion = 0
let publishedCount = 0

/**
 * Applies a changed catalogue. Clears cached pages after a change and when the date of a book or sample arrives. If the catalogue
 * has not changed, runs only one query by primary key. Throws UnavailableError if the database fails.
 */
export async function refreshCatalogue(): Promise<void> {
  const version = (await read.catalogue.findUnique({ where: catalogueFilter, select: { version: true } }))?.version ?? 0
  if (version !== activeVersion) {
    // These queries may already return a later version of the catalogue. In that case, the next check loads that version again.
    const series = version === 0 ? builtInSeries : await loadSeries()
    const [books, samples] = version === 0 ? [builtInBooks, builtInSamples] : await Promise.all([loadBooks(series), loadSamples()])
    setSeries(series)
    setBooks(books)
    setSamples(samples)
    activeVersion = version
    invalidatePageCache()
    log.info('catalogue_renewed', { version })
  }
  invalidateOnReleaseDate()
}

function invalidateOnReleaseDate(): void {
  const at = now()
  const isDue = ({ since }: { since: Date | null }) => since !== null && since <= at
  const count = listAllBooks().filter((book) => book.status === 'announced' && isDue(book)).length + listAllSamples().filter(isDue).length
  if (count !== publishedCount) invalidatePageCache()
  publishedCount = count
}

export function startCatalogueRefresh(): void {
  void write(seedCatalogue)
    .catch((error: unknown) => {
      if (!(error instanceof UnavailableError)) log.warn('catalogue_not_filled', { error })
    })
    .finally(() => pollEverySecond(refreshCatalogue, 'catalogue_not_read'))
}
