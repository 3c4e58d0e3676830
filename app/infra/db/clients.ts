import { env } from '../env'
import { onStopLast } from '../lifecycle'
import { addMetricSources, type PoolLoad } from '../metrics/sources'
import { mapToUnavailableError } from './errors'
import { PrismaClient as PostgresqlClient } from './generated/postgresql/client'
import { PrismaClient, type Prisma } from './generated/sqlite/client'
import { MigrationError, UNFINISHED_COPY_MESSAGE } from './migrations'
import { createPostgresqlAdapter } from './postgresql'
import { SqliteAdapter, type SqlStatements } from './sqlite'
import { hasUnfinishedDatabaseCopy } from './unfinished-copy'

interface Clients {
  reading: PrismaClient
  writing: PrismaClient
  rows(query: Prisma.Sql): Promise<unknown>
  /** Returns functions for raw SQL in the current transaction of `writing`, so call it when that begins. Undefined for PostgreSQL. */
  transactionStatements(): SqlStatements | undefined
}

let opened: Clients | undefined

export function getDatabaseClients(): Clients {
  if (!opened) {
    opened = env.databaseKind === 'sqlite' ? sqliteClients() : postgresqlClients()
    onStopLast(closeDb)
  }
  return opened
}

let opening = Promise.resolve()

/**
 * Connects now instead of at first use. Rejects with UnavailableError if the database does not respond, or with MigrationError if a
 * move or a restore into the database has not finished.
 */
export const openDb = (): Promise<void> => (opening = connectAndCheck())

/** Resolves when the most recent call to `openDb` has finished, whether or not it succeeded. */
export const waitForConnectionAttempt = (): Promise<void> => opening.catch(() => {})

async function connectAndCheck() {
  const { reading, writing } = getDatabaseClients()
  try {
    await Promise.all([reading.$connect(), writing.$connect()])
    if (await hasUnfinishedDatabaseCopy(reading)) throw new MigrationError(UNFINISHED_COPY_MESSAGE)
  } catch (error) {
    throw mapToUnavailableError(error)
  }
}

export async function closeDb() {
  if (!opened) return
  const { reading, writing } = opened
  opened = undefined
  await reading.$disconnect()
  if (env.databaseKind === 'sqlite') await writing.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`.catch(() => {})
  await writing.$disconnect()
}

/**
 * On a SQLite connection with an open transaction, every statement runs inside that transaction, so a query could return data
 * that is rolled back later. Queries therefore use a separate connection.
 */
function sqliteClients(): Clients {
  const adapter = new SqliteAdapter(env.databaseUrl, 'read')
  const reading = new PrismaClient({ adapter, errorFormat: 'minimal' })
  const writer = new SqliteAdapter(env.databaseUrl, 'write')
  const writing = new PrismaClient({ adapter: writer, errorFormat: 'minimal' })
  addMetricSources({ pool: () => loadOf(writer) })
  return {
    reading,
    writing,
    rows: (query) => adapter.connection?.rows(query) ?? reading.$queryRaw(query),
    transactionStatements: () => writer.connection?.transactionStatements,
  }
}

function loadOf({ connection }: SqliteAdapter): PoolLoad {
  const { open, waiting } = connection?.load ?? { open: 0, waiting: 0 }
  return { limit: 1, inUse: open, idle: 1 - open, waiting }
}

function postgresqlClients(): Clients {
  const client = new PostgresqlClient({ adapter: createPostgresqlAdapter(env.databaseUrl, env.databasePoolSize), errorFormat: 'minimal' })
  // Prisma generates both clients from the same models, so they have the same methods.
  const both = client as unknown as PrismaClient
  return { reading: both, writing: both, rows: (query) => both.$queryRaw(query), transactionStatements: () => undefined }
}
