import { now } from '~/infra/clock'
import { read, Unavailable, write } from '~/infra/db'
import { pollEverySecond } from '~/infra/poll-every-second'
import { log } from '~/infra/log'
import { forgetPages } from '~/infra/page-version'
import { allBooks, takeBooks } from './catalogue'
import { catalogueRow, fillCatalogue } from './fill-catalogue'
import { loadBooks } from './load-books'
import { loadSamples } from './load-samples'
import { allSamples, takeSamples } from './samples'
import { shippedBooks, shippedSamples } from './shipped'

let inForce = 0
let due = 0

/** Without a change it costs one query by key. Throws Unavailable if the database is out of reach. */
export async function renewCatalogue(): Promise<void> {
  const version = (await read.catalogue.findUnique({ where: catalogueRow, select: { version: true } }))?.version ?? 0
  if (version !== inForce) {
    // Books of a later version may be read here; the next look reads them again.
    const [books, samples] = version === 0 ? [shippedBooks, shippedSamples] : await Promise.all([loadBooks(), loadSamples()])
    takeBooks(books)
    takeSamples(samples)
    inForce = version
    forgetPages()
    log.info('catalogue_renewed', { version })
  }
  forgetPagesOnTheDay()
}

function forgetPagesOnTheDay(): void {
  const at = now()
  const isDue = ({ since }: { since: Date | null }) => since !== null && since <= at
  const count = allBooks().filter((book) => book.status === 'announced' && isDue(book)).length + allSamples().filter(isDue).length
  if (count !== due) forgetPages()
  due = count
}

export function startCatalogue(): void {
  void write(fillCatalogue)
    .catch((error: unknown) => {
      if (!(error instanceof Unavailable)) log.warn('catalogue_not_filled', { error })
    })
    .finally(() => pollEverySecond(renewCatalogue, 'catalogue_not_read'))
}
