import { env } from '~/infra/env'
import { ACCEPT_UNCOMPRESSED_HEADERS } from '../baselines'
import { measureQueryTimes } from '../compare-database-sizes'
import { computeCostRatio, measureCosts } from '../cost'
import { formatRounded, type Figure } from '../figures'
import { BOOK_COUNT, createDatabaseWithManyBooks } from '../many-books'
import { startSite, type BenchServer } from '../servers'

const AMOUNT = { warmUp: 1000, requests: 500, atOnce: 2 }
/** Any query parameter other than `lng` bypasses the page cache. */
const PATH = '/books?uncached=1'

export async function measureBooks(): Promise<Figure[]> {
  const many = await createDatabaseWithManyBooks()
  const [few, large] = [await startSite(env.databaseUrl), await startSite(many)]
  const cost = await measureCosts({ few: createRequest(few), many: createRequest(large), series: createRequest(large, '/books/series/coast?page=2') }, AMOUNT)
  await Promise.all([few.stop(), large.stop()])
  const shipped = `the books that come with the site ${formatRounded(cost.few.cpuMs)} ms`
  const lists = (await measureQueryTimes({ task: 'bench-books', small: env.databaseUrl, large: many })).map(({ query, inSmall, inLarge }): Figure => ({
    name: `books: ${query}, ${BOOK_COUNT} books`, value: inLarge, unit: 'ms', goal: query.startsWith('list') ? 10 : undefined, beside: `${formatRounded(inSmall)} ms with those of the site`,
  }))
  return [
    { name: `books: CPU of the page with ${BOOK_COUNT} books ÷ with those of the site`, value: computeCostRatio(cost.many, cost.few), unit: '×', goal: 1.2, beside: `${formatRounded(cost.many.cpuMs)} ms; ${shipped}` },
    { name: 'books: CPU of a page of a series', value: cost.series.cpuMs, unit: 'ms', beside: shipped },
    ...lists,
  ]
}

const createRequest = (server: BenchServer, path = PATH) => ({ server, url: server.url + path, headers: ACCEPT_UNCOMPRESSED_HEADERS })
