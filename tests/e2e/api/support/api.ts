import { expect } from '@playwright/test'
import { bearer, pathOf, sendJson } from '../../support/calls'
import { openDatabase, type Rows } from '../../support/database'
import type { Site } from '../../support/site'
import { siteTest } from '../../support/test'
import { operationsOf, readDocument, type Document, type Operation } from '../../support/document'
import { bodyOf, type Extent } from './sample'
import { gatherCast, makeScene, particulars, type Caller, type Cast, type Ids } from './scene'
import { openJudges } from './schemas'
import { faultsOf } from './sound'

export interface Sent {
  caller?: Caller
  ids?: Ids
  method?: string
  /** After the path, with its question mark. */
  query?: string
  /** A string is sent unchanged, anything else as JSON; undefined is no body. */
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The body, undefined if there is none or it is not JSON. */
  json: unknown
}

export interface Refused {
  error: string
  code: string
  details?: { path: string; msg: string }[]
}

export const refusalOf = ({ json }: Answer) => json as Refused

export interface Api {
  site: Site
  rows: Rows
  cast: Cast
  document: Document
  operations: Operation[]
  judges: ReturnType<typeof openJudges>
  /** Rows for a call of this caller, and their ids. */
  scene(caller: Caller, size?: number): Ids
  /** A valid body of a call. */
  body(operation: Operation, extent?: Extent): Promise<Record<string, unknown> | undefined>
  /** Makes a call and checks the answer against the document and the rules for every answer. */
  send(operation: Operation, sent: Sent): Promise<Answer>
}

/** Registers all callers at a running site and reads its document. */
export async function openApi(site: Site, rows: Rows): Promise<Api> {
  const [cast, document] = [await gatherCast(site, rows), await readDocument(site)]
  const judges = openJudges(document)
  return {
    site, rows, cast, document, judges,
    operations: operationsOf(document),
    scene: (caller, size) => makeScene(rows, cast, caller, size),
    async body(operation, extent = 'all') {
      const body = bodyOf(document, operation, extent)
      return body && { ...body, ...(await particulars(site, operation.call, cast)) }
    },
    async send(operation, { caller = 'nobody', ids, method = operation.method, query = '', body, headers }) {
      const isSigningOut = operation.call === 'POST /api/auth/logout'
      const token = isSigningOut ? await cast.anotherTokenOf(caller) : cast.tokenOf(caller)
      const answer = await sendJson(site, method, pathOf(operation.path, ids ?? {}) + query, body, { ...bearer(token), ...headers })
      const text = await answer.text()
      const isJson = /^application\/json\b/.test(answer.headers.get('Content-Type') ?? '')
      const received = { status: answer.status, headers: answer.headers, text, json: isJson && text ? (JSON.parse(text) as unknown) : undefined }
      const faults = faultsOf(received, operation, method, judges)
      if (faults.length > 0) throw new Error(faults.join('; '))
      return received
    },
  }
}

/** Registering the callers and compiling the schemas takes seconds, so the tests of a site share them. */
const apis = new WeakMap<Site, Promise<Api>>()

function apiOf(site: Site): Promise<Api> {
  const rows = openDatabase(site)
  rows.pragma('synchronous = OFF') // data written here need not survive a crash
  const api = openApi(site, rows)
  apis.set(site, api)
  return api
}

/**
 * `test` without a browser, on a site whose totals no other file's tests change, with a caller of each kind. The file's tests run in
 * order in one worker. Call this function at the top of the file.
 */
export function testOnApi() {
  siteTest.describe.configure({ mode: 'default' })
  return siteTest.extend<{ api: Api }>({
    site: [async ({ sites }, use, { file }) => use(await sites.ofFile(file)), { scope: 'test', timeout: 60_000 }],
    api: [async ({ site }, use) => use(await (apis.get(site) ?? apiOf(site))), { scope: 'test', timeout: 60_000 }],
    rows: ({ api }, use) => use(api.rows),
  })
}

/** As many simultaneous calls as keep the server busy without a queue. */
const AT_ONCE = 16

/** Checks every cell and fails with a line for each wrong one, not only for the first. */
export async function inEach<Cell>(cells: Cell[], nameOf: (cell: Cell) => string, check: (cell: Cell) => Promise<void>) {
  const faults: string[] = []
  const left = [...cells]
  const work = async () => {
    for (let cell = left.shift(); cell !== undefined; cell = left.shift()) {
      const name = nameOf(cell)
      await check(cell).catch((fault: unknown) => faults.push(`${name}: ${asLine(fault)}`))
    }
  }
  expect(cells.length, 'cells').toBeGreaterThan(0)
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(faults).toEqual([])
}

const asLine = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault)).replace(/\u001b\[\d+m/g, '').replace(/\s+/g, ' ')
