import { now } from '~/infra/clock'
import { read, Unavailable, write } from '~/infra/db'
import { pollEverySecond } from '~/infra/poll-every-second'
import { log } from '~/infra/log'
import { invalidatePages } from '~/infra/page-version'
import { allBooks, takeBooks, takeSeries } from './catalogue'
import { catalogueFilter, fillCatalogue } from './fill-catalogue'
import { loadBooks } from './load-books'
import { loadSamples } from './load-samples'
import { loadSeries } from './load-series'
import { allSamples, takeSamples } from './samples'
import { shippedBooks, shippedSamples, shippedSeries } from './shipped'

/** The version in force in this process; 0 for the books that come with the site. */
let inForce = 0
let due = 0

/**
 * Applies a changed catalogue, and clears cached pages that show it. Without a change it costs one query by key. Throws
 * Unavailable if the database is out of reach.
 */
export async function renewCatalogue(): Promise<void> {
  const version = (await read.catalogue.findUnique({ where: catalogueFilter, select: { version: true } }))?.version ?? 0
  if (version !== inForce) {
    // These reads may already see a later version. The next check then reads that version again.
    const series = version === 0 ? shippedSeries : await loadSeries()
    const [books, samples] = version === 0 ? [shippedBooks, shippedSamples] : await Promise.all([loadBooks(series), loadSamples()])
    takeSeries(series)
    takeBooks(books)
    takeSamples(samples)
    inForce = version
    invalidatePages()
    log.info('catalogue_renewed', { version })
  }
  forgetPagesOnTheDay()
}

function forgetPagesOnTheDay(): void {
  const at = now()
  const isDue = ({ since }: { since: Date | null }) => since !== null && since <= at
  const count = allBooks().filter((book) => book.status === 'announced' && isDue(book)).length + allSamples().filter(isDue).length
  if (count !== due) invalidatePages()
  due = count
}

export function startCatalogue(): void {
  void write(fillCatalogue)
    .catch((error: unknown) => {
      if (!(error instanceof Unavailable)) log.warn('catalogue_not_filled', { error })
    })
    .finally(() => pollEverySecond(renewCatalogue, 'catalogue_not_read'))
}
