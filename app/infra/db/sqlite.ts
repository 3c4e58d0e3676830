import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type { ColumnDefinition, Database, Statement } from 'better-sqlite3'
import type { Prisma } from './generated/sqlite/client'

export type Connection = Awaited<ReturnType<PrismaBetterSqlite3['connect']>>
type Transaction = Awaited<ReturnType<Connection['startTransaction']>>

/**
 * What every connection is set to, and asked for again once it is set. A connection that opens an existing WAL file
 * starts at synchronous=NORMAL, which loses answered writes with the power; secure_delete keeps the promise that
 * what a member deletes is gone from the file. Waiting for a lock blocks the whole process, so a writer does not
 * wait in SQLite at all (`write` tries again), and a reader, whom WAL hardly ever makes wait, only briefly.
 */
const PRAGMAS = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, secure_delete: 1, journal_size_limit: 67_108_864 }
const PRAGMAS_OF = {
  read: { ...PRAGMAS, busy_timeout: 200, query_only: 1 },
  write: { ...PRAGMAS, busy_timeout: 0, query_only: 0 },
}

/** Prisma gathers queries of one moment into a transaction too: that one must not ask to write. */
const BEGIN_OF = { read: 'BEGIN', write: 'BEGIN IMMEDIATE' }

/** Opens connections to an existing SQLite file, either for queries alone or for transactions. */
export class SqliteAdapter extends PrismaBetterSqlite3 {
  readonly #purpose: 'read' | 'write'
  /** The one that Prisma has opened, once it has. */
  connection: Connection | undefined

  constructor(url: string, purpose: 'read' | 'write') {
    super({ url: sqliteFile(url), fileMustExist: true })
    this.#purpose = purpose
  }

  override async connect() {
    const connection = await super.connect()
    try {
      await setPragmas(connection, PRAGMAS_OF[this.#purpose])
    } catch (error) {
      await connection.dispose()
      throw error
    }
    keepStatements(connection)
    return (this.connection = withOwnTransactions(connection, BEGIN_OF[this.#purpose]))
  }
}

/** What Prisma makes of a value whose column has a type that SQLite has not. */
const FROM_COLUMN: Partial<Record<number, (value: unknown) => unknown>> = {
  [ColumnTypeEnum.DateTime]: (value) => new Date(value as string),
  [ColumnTypeEnum.Boolean]: (value) => value === 1,
  [ColumnTypeEnum.Int64]: (value) => BigInt(value as number),
}

/**
 * The rows of a query as Prisma's `$queryRaw` gives them, past Prisma itself, which takes longer to hand on twenty rows than
 * SQLite takes to find them.
 */
export async function rowsOf(connection: Connection, { sql, values }: Prisma.Sql): Promise<Record<string, unknown>[]> {
  const argTypes = values.map(() => ({ scalarType: 'unknown', arity: 'scalar' }) as const)
  const { columnNames, columnTypes, rows } = await connection.queryRaw({ sql, args: values, argTypes })
  const columns = columnNames.map((name, index) => ({ name, convert: FROM_COLUMN[columnTypes[index] ?? NaN] }))
  return rows.map((cells) =>
    Object.fromEntries(columns.map(({ name, convert }, index) => {
      const value = cells[index]
      return [name, value !== null && convert ? convert(value) : value]
    })))
}

/** How many statements a connection keeps; ours are some dozens, and a list in one makes it another. */
const STATEMENTS_KEPT = 200

interface Kept {
  statement: Statement
  columns?: ColumnDefinition[]
}

/**
 * Has a connection prepare a statement once and not at every query, which is half the cost of a small one, and look up its
 * columns once. The adapter binds values for good (`bind`), after which better-sqlite3 takes no others; here they are
 * handed over at each run.
 */
function keepStatements(connection: Connection) {
  const { client } = connection as unknown as { client: Database }
  const kept = new Map<string, Kept>()
  const prepare = client.prepare.bind(client)

  client.prepare = ((text: string) => {
    const known: Kept = kept.get(text) ?? { statement: prepare(text) }
    const { statement } = known
    kept.delete(text)
    kept.set(text, known)
    if (kept.size > STATEMENTS_KEPT) kept.delete(kept.keys().next().value ?? '')
    return {
      bind: (values: unknown[]) => ({
        reader: statement.reader,
        run: () => statement.run(...values),
        columns: () => (known.columns ??= statement.columns()),
        raw: () => ({ all: () => statement.raw().all(...values) }),
      }),
    }
  }) as unknown as Database['prepare']
}

/** The path in `file:<path>`, relative to the working directory. `file:///path` counts as well. */
export function sqliteFile(url: string) {
  return url.replace(/^file:(\/\/(?=\/))?/, '')
}

async function setPragmas(connection: Connection, pragmas: Record<string, string | number>) {
  for (const [name, wanted] of Object.entries(pragmas)) {
    await connection.executeScript(`PRAGMA ${name} = ${wanted}`)
    const answer = await connection.queryRaw({ sql: `PRAGMA ${name}`, args: [], argTypes: [] })
    if (answer.rows[0]?.[0] !== wanted) throw new Error(`SQLite does not take PRAGMA ${name} = ${wanted} for this file`)
  }
}

/**
 * Replaces the adapter's transactions. It begins them deferred, so that one that reads first can fail half-way; and a
 * BEGIN or COMMIT that fails (busy, disk full) leaves its lock taken and its transaction open, which stops all writing.
 */
function withOwnTransactions(connection: Connection, begin: string): Connection {
  let last: Promise<void> = Promise.resolve()

  connection.startTransaction = async () => {
    const turn = last
    let end = () => {}
    last = new Promise((resolve) => (end = resolve))
    await turn
    try {
      await connection.executeScript(begin)
    } catch (error) {
      end()
      throw error
    }
    return transactionOn(connection, end)
  }
  return connection
}

/** With `usePhantomQuery` Prisma leaves COMMIT and ROLLBACK to us. */
function transactionOn(connection: Connection, end: () => void): Transaction {
  const rollback = async () => {
    try {
      await connection.executeScript('ROLLBACK')
    } catch {
      // After some errors SQLite has rolled back by itself.
    }
  }
  return {
    provider: connection.provider,
    adapterName: connection.adapterName,
    options: { usePhantomQuery: true },
    queryRaw: (query) => connection.queryRaw(query),
    executeRaw: (query) => connection.executeRaw(query),
    async commit() {
      try {
        await connection.executeScript('COMMIT')
      } catch (error) {
        await rollback()
        throw error
      } finally {
        end()
      }
    },
    async rollback() {
      await rollback()
      end()
    },
  }
}
