import { DriverAdapterError, type MappedError, type SqlDriverAdapter, type SqlQueryable } from '@prisma/driver-adapter-utils'
import { describe, expect, test } from 'vitest'
import { UnavailableError, type UnavailabilityReason } from '../unavailable'
import { mapToUnavailableError } from './errors'
import { PrismaClient } from './generated/postgresql/client'

const ADAPTER = { provider: 'postgres', adapterName: '@prisma/adapter-pg' } as const

let next: { error: Error, failing: 'query' | 'begin' | 'commit' }
const failAt = async (step: typeof next.failing) => {
  if (next.failing === step) throw next.error
}
const queryable: SqlQueryable = {
  ...ADAPTER,
  queryRaw: () => failAt('query').then(() => ({ columnNames: [], columnTypes: [], rows: [] })),
  executeRaw: () => failAt('query').then(() => 0),
}
const adapter: SqlDriverAdapter = {
  ...queryable,
  executeScript: () => failAt('query'),
  dispose: async () => {},
  getConnectionInfo: () => ({ supportsRelationJoins: true }),
  startTransaction: async () => {
    await failAt('begin')
    return { ...queryable, options: { usePhantomQuery: true }, commit: () => failAt('commit'), rollback: async () => {} }
  },
}
const client = new PrismaClient({ adapter: { ...ADAPTER, connect: async () => adapter }, errorFormat: 'minimal' })

const WAYS: [name: string, failing: typeof next.failing, ask: () => Promise<unknown>][] = [
  ['a query of a model', 'query', () => client.user.findMany()],
  ['a query in SQL', 'query', () => client.$queryRaw`select 1`],
  ['a query of a model in a transaction', 'query', () => client.$transaction((tx) => tx.user.count())],
  ['a query in SQL in a transaction', 'query', () => client.$transaction((tx) => tx.$executeRaw`delete from "User"`)],
  ['the begin of a transaction', 'begin', () => client.$transaction((tx) => tx.user.count())],
  ['the end of a transaction', 'commit', () => client.$transaction(async () => 1)],
]

/** For each way an error can reach the product: the cause that mapToUnavailableError finds, or the error's name. */
async function outcomes(error: Error) {
  const found: string[] = []
  for (const [way, failing, ask] of WAYS) {
    next = { error, failing }
    const thrown = mapToUnavailableError(await ask().then(() => undefined, (reason: unknown) => reason))
    found.push(`${way}: ${thrown instanceof UnavailableError ? thrown.reason : 'no outage'}`)
  }
  return found
}
const everyWay = (result: string) => WAYS.map(([way]) => `${way}: ${result}`)

const adapterError = (mapped: MappedError, originalCode?: string) => new DriverAdapterError({ ...mapped, ...(originalCode && { originalCode }) })
const sqlstate = (code: string) => adapterError({ kind: 'postgres', code, severity: 'FATAL', message: 'x', detail: undefined, column: undefined, hint: undefined }, code)
const sqlite = (code: string) => adapterError({ kind: 'sqlite', extendedCode: 1, message: 'x' }, code)

describe('an error that says the database is temporarily unable to work is an UnavailableError, in whatever form it comes', () => {
  test.each<[MappedError, UnavailabilityReason]>([
    [{ kind: 'DatabaseNotReachable', host: 'db', port: 5432 }, 'database_unreachable'],
    [{ kind: 'DatabaseDoesNotExist', db: 'site' }, 'database_unreachable'],
    [{ kind: 'DatabaseAccessDenied', db: 'site' }, 'database_unreachable'],
    [{ kind: 'AuthenticationFailed', user: 'site' }, 'database_unreachable'],
    [{ kind: 'ConnectionClosed' }, 'database_unreachable'],
    [{ kind: 'TlsConnectionError', reason: 'x' }, 'database_unreachable'],
    [{ kind: 'SocketTimeout' }, 'database_timeout'],
    [{ kind: 'TransactionAlreadyClosed', cause: 'x' }, 'database_timeout'],
    [{ kind: 'TooManyConnections', cause: 'x' }, 'database_connections'],
    [{ kind: 'TransactionWriteConflict' }, 'database_locked'],
  ])('the adapter says %o', async (mapped, cause) => {
    expect(await outcomes(adapterError(mapped))).toEqual(everyWay(cause))
  })

  test.each<[cause: UnavailabilityReason, codes: string[]]>([
    ['database_unreachable', ['08000', '08001', '08003', '08006', '57P01', '57P02', '57P03', '57P05', '28000', '3D000', '55000']],
    ['database_timeout', ['57014', '25P03', '25P04']],
    ['database_connections', ['53300']],
    ['database_locked', ['55P03', '40001', '40P01']],
    ['database_full', ['53100']],
    ['database_read_only', ['25006']],
    ['database_failed', ['53200', '53400', '58000', '58030', 'XX001', 'XX002']],
  ])('PostgreSQL says %s', async (cause, codes) => {
    for (const code of codes) expect(await outcomes(sqlstate(code)), code).toEqual(everyWay(cause))
  })

  test.each<[cause: UnavailabilityReason, codes: string[]]>([
    ['database_locked', ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED', 'SQLITE_PROTOCOL']],
    ['database_full', ['SQLITE_FULL']],
    ['database_read_only', ['SQLITE_READONLY', 'SQLITE_READONLY_DBMOVED', 'SQLITE_PERM']],
    ['database_failed', ['SQLITE_IOERR', 'SQLITE_IOERR_WRITE', 'SQLITE_NOMEM', 'SQLITE_CORRUPT_VTAB', 'SQLITE_NOTADB']],
    ['database_unreachable', ['SQLITE_CANTOPEN']],
  ])('SQLite says %s', async (cause, codes) => {
    for (const code of codes) expect(await outcomes(sqlite(code)), code).toEqual(everyWay(cause))
  })

  test.each([
    'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH', 'EHOSTDOWN', 'EADDRNOTAVAIL', 'EMFILE',
  ])('a connection fails with %s', async (code) => {
    const error = Object.assign(new Error(`connect ${code} 10.0.0.1:5432`), { code, errno: -1, syscall: 'connect' })
    expect(await outcomes(error)).toEqual(everyWay('database_unreachable'))
    expect(await outcomes(Object.assign(new AggregateError([error]), { code }))).toEqual(everyWay('database_unreachable'))
  })

  test.each<[message: string, cause: UnavailabilityReason]>([
    ['Query read timeout', 'database_timeout'],
    ['timeout exceeded when trying to connect', 'database_timeout'],
    ['Connection terminated due to connection timeout', 'database_timeout'],
    ['Connection terminated unexpectedly', 'database_unreachable'],
    ['Client was closed and is not queryable', 'database_unreachable'],
    ['Client has encountered a connection error and is not queryable', 'database_unreachable'],
    ['Cannot use a pool after calling end on the pool', 'database_unreachable'],
  ])('node-postgres says “%s”', async (message, cause) => {
    expect(await outcomes(new Error(message))).toEqual(everyWay(cause))
  })

  test('ETIMEDOUT is a timeout', async () => {
    expect(await outcomes(Object.assign(new Error('x'), { code: 'ETIMEDOUT' }))).toEqual(everyWay('database_timeout'))
  })
})

test.each([
  adapterError({ kind: 'UniqueConstraintViolation', constraint: { index: 'User_email_key' } }, '23505'),
  adapterError({ kind: 'ForeignKeyConstraintViolation' }, '23503'),
  adapterError({ kind: 'TableDoesNotExist', table: 'User' }, '42P01'),
  sqlstate('42601'),
  sqlite('SQLITE_ERROR'),
  new TypeError('x is not a function'),
])('%s is an error of the product and stays one', async (error) => {
  expect(await outcomes(error)).toEqual(everyWay('no outage'))
})
