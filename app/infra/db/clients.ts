import { env } from '../env'
import { onStop } from '../lifecycle'
import { asUnavailable } from './errors'
import { PrismaClient as PostgresqlClient } from './generated/postgresql/client'
import { PrismaClient, type Prisma } from './generated/sqlite/client'
import { postgresqlAdapter } from './postgresql'
import { rowsOf, SqliteAdapter } from './sqlite'

interface Clients {
  reading: PrismaClient
  writing: PrismaClient
}

let opened: Clients | undefined

/** The clients of this process, opened at the first use. On SQLite two connections, on PostgreSQL one pool. */
export function clients(): Clients {
  if (!opened) {
    opened = env.databaseKind === 'sqlite' ? sqliteClients() : postgresqlClients()
    onStop(closeDb)
  }
  return opened
}

/** Connects now instead of at the first use. Throws where the database refuses a setting the product relies on. */
export async function openDb() {
  const { reading, writing } = clients()
  try {
    await Promise.all([reading.$connect(), writing.$connect()])
  } catch (error) {
    throw asUnavailable(error)
  }
}

/** Ends all connections, with everything written moved from SQLite's log into its file. The next use opens anew. */
export async function closeDb() {
  if (!opened) return
  const { reading, writing } = opened
  opened = undefined
  await reading.$disconnect()
  if (env.databaseKind === 'sqlite') await writing.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`.catch(() => {})
  await writing.$disconnect()
}

/**
 * SQLite's adapter has one connection, and a query outside of a transaction runs inside whichever one is open on it:
 * if that one is rolled back, it takes an answered write along. So queries have a connection of their own.
 */
function sqliteClients(): Clients {
  const adapter = new SqliteAdapter(env.databaseUrl, 'read')
  const open = (its: SqliteAdapter) => new PrismaClient({ adapter: its, errorFormat: 'minimal' })
  const reading = open(adapter)
  // The first query has Prisma open the connection.
  const ask: Ask = (query) => (adapter.connection ? rowsOf(adapter.connection, query) : reading.$queryRaw(query))
  return { reading: forReading(reading, ask), writing: open(new SqliteAdapter(env.databaseUrl, 'write')) }
}

function postgresqlClients(): Clients {
  const client = new PostgresqlClient({ adapter: postgresqlAdapter(env.databaseUrl), errorFormat: 'minimal' })
  // Generated from the same models, so the same to whoever calls it.
  const writing = client as unknown as PrismaClient
  return { reading: forReading(writing, (query) => writing.$queryRaw(query)), writing }
}

/** Answers a query in SQL with its rows. */
type Ask = (query: Prisma.Sql) => Promise<unknown>

const QUERIES = /^(find|count|aggregate|groupBy|\$queryRaw$)/

/** Refuses what is no query, on both databases alike, and names the outage where the database is out of reach. */
function forReading(client: PrismaClient, ask: Ask): PrismaClient {
  const extended = client.$extends({
    query: {
      async $allOperations({ operation, args, query }) {
        if (!QUERIES.test(operation)) throw new Error(`${operation} needs write(), read is for queries alone`)
        try {
          return await query(args)
        } catch (error) {
          throw asUnavailable(error)
        }
      },
    },
  }) as unknown as PrismaClient
  // Asked at every request, and a query whatever it says: an extension would cost a tenth of it.
  const queryRaw = async (query: Prisma.Sql) => {
    try {
      return await ask(query)
    } catch (error) {
      throw asUnavailable(error)
    }
  }
  return new Proxy(extended, { get: (target, name) => (name === '$queryRaw' ? queryRaw : Reflect.get(target, name) as unknown) })
}
