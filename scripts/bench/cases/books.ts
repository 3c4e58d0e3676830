import { env } from '~/infra/env'
import { ACCEPT_UNCOMPRESSED_HEADERS } from '../baselines'
import { measureQueryTimes } from '../compare-database-sizes'
import { computeCostRatio, measureCosts } from '../cost'
import { formatRounded, type Figure } from '../figures'
import { createDatabaseWithBooks } from '../many-books'
import { startSite, type BenchServer } from '../servers'

const AMOUNT = { warmUp: 1000, requests: 500, atOnce: 2 }
/** Any query parameter other than `lng` bypasses the page cache. */
const PATH = '/books?uncached=1'
/** With these numbers of books, `/books` has the same number of series and books, so only the size of the catalogue differs. */
const [SMALL, LARGE] = [50, 500]

export async function measureBooks(): Promise<Figure[]> {
  const [small, large] = [await createDatabaseWithBooks(SMALL), await createDatabaseWithBooks(LARGE)]
  const servers = { builtIn: await startSite(env.databaseUrl), small: await startSite(small), large: await startSite(large) }
  const requests = { builtIn: createRequest(servers.builtIn), small: createRequest(servers.small), large: createRequest(servers.large) }
  const cost = await measureCosts({ ...requests, series: createRequest(servers.large, '/books/series/coast?page=2') }, AMOUNT)
  await Promise.all(Object.values(servers).map((server) => server.stop()))
  const inMs = `${formatRounded(cost.large.cpuMs)} ms`
  const shipped = `the books that come with the site ${formatRounded(cost.builtIn.cpuMs)} ms`
  const lists = (await measureQueryTimes({ task: 'bench-books', small: env.databaseUrl, large })).map(({ query, inSmall, inLarge }): Figure => ({
    name: `books: ${query}, ${LARGE} books`, value: inLarge, unit: 'ms', goal: query.startsWith('list') ? 10 : undefined, beside: `${formatRounded(inSmall)} ms with those of the site`,
  }))
  return [
    { name: `books: CPU of the page with ${LARGE} books ÷ with ${SMALL}`, value: computeCostRatio(cost.large, cost.small), unit: '×', goal: 1.2, beside: `${inMs}; ${formatRounded(cost.small.cpuMs)} ms` },
    { name: `books: CPU of the page with ${LARGE} books ÷ with those of the site`, value: computeCostRatio(cost.large, cost.builtIn), unit: '×', beside: `${inMs}; ${shipped}` },
    { name: 'books: CPU of a page of a series', value: cost.series.cpuMs, unit: 'ms', beside: shipped },
    ...lists,
  ]
}

const createRequest = (server: BenchServer, path = PATH) => ({ server, url: server.url + path, headers: ACCEPT_UNCOMPRESSED_HEADERS })
