import { existsSync } from 'node:fs'
import {
  createChecksumBuilder, beginCopy, type RawConnection, finishCopy, isDatabaseEmpty, getPrimaryKey, readCopyMarker, readAppliedMigrationNames, openSnapshot, openCopyTarget, type IndexOrForeignKey, type RowsChecksum, computeTableChecksum, type Table,
} from '~/infra/db/copy'
import { migrate, listMigrationNames } from '~/infra/db/migrate'
import { getSqlitePath } from '~/infra/db/sqlite'
import type { Env } from '~/infra/env'
import { describeDatabase } from './describe-database'

export type DatabaseAddress = Pick<Env, 'databaseKind' | 'databaseUrl'>

export class MoveError extends Error {
  override name = 'MoveError'
}

export interface MoveProgressReporter {
  begin(what: 'Copying' | 'Comparing', rows: number): void
  add(rows: number, table: string): void
  putBack(part: IndexOrForeignKey): void
}

export interface TableComparison {
  table: string
  source: RowsChecksum
  target: RowsChecksum
}

/**
 * Copies all rows into an empty database, or resumes an interrupted move. Locks the source during the move. The site refuses to use
 * the target unless `areTablesEqual` is true for all returned comparisons. Throws MoveError, DatabaseInUseError and MigrationError.
 */
export async function moveDatabase(from: DatabaseAddress, to: DatabaseAddress, report: MoveProgressReporter): Promise<TableComparison[]> {
  if (from.databaseKind === 'sqlite' && !existsSync(getSqlitePath(from.databaseUrl))) throw new MoveError(`There is no SQLite file ${getSqlitePath(from.databaseUrl)} to move.`)
  if (describeDatabase(from) === describeDatabase(to)) throw new MoveError('--to names the database of DATABASE_URL itself.')
  const source = await openSnapshot(from, { alone: true })
  try {
    await checkSource(source)
    const target = await openCopyTarget(to)
    try {
      return await moveRows(source, target, () => prepare(target, from, to), report)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function moveRows(source: RawConnection, target: RawConnection, prepareTarget: () => Promise<void>, report: MoveProgressReporter) {
  await prepareTarget()
  const tables = await pairTables(source, target)
  const sums = await copyAll(source, target, tables, report)
  const comparisons = await compareAll(source, target, tables, sums, report)
  if (comparisons.every(areTablesEqual)) await finishCopy(target, (part) => report.putBack(part))
  return comparisons
}

export const areTablesEqual = ({ source, target }: TableComparison) => source.rows === target.rows && source.checksum === target.checksum

async function checkSource(source: RawConnection) {
  if (await readCopyMarker(source)) throw new MoveError('The database of DATABASE_URL is not whole itself: a move or a restore into it has not ended.')
  const [known, applied] = [listMigrationNames(source.kind), await readAppliedMigrationNames(source)]
  if (applied.length === 0) throw new MoveError('The database of DATABASE_URL holds no site.')
  const [unknown] = applied.filter((name) => !known.includes(name))
  if (unknown) throw new MoveError(`The database of DATABASE_URL is newer than this version of the site: it has the migration ${unknown}.`)
  const [lacking] = known.filter((name) => !applied.includes(name))
  if (lacking) throw new MoveError(`The database of DATABASE_URL lacks the migration ${lacking}: start the site once with this version, stop it, and move again.`)
}

/** Migrates and marks an empty target. If the target is marked, checks that this version started the move from this source. */
async function prepare(target: RawConnection, from: DatabaseAddress, to: DatabaseAddress) {
  const mark = await readCopyMarker(target)
  if (!mark) {
    if (!(await isDatabaseEmpty(target))) throw new MoveError(`${describeDatabase(to)} is not empty: a site is moved into an empty database only.`)
    await migrate(to)
    await beginCopy(target, describeDatabase(from))
    return
  }
  if (mark.source !== describeDatabase(from)) throw new MoveError(`The move into ${describeDatabase(to)} was started from ${mark.source}: continue from that database, or move into another one.`)
  const isOfThisVersion = String(await readAppliedMigrationNames(target)) === String(listMigrationNames(target.kind))
  if (!isOfThisVersion) throw new MoveError(`The move into ${describeDatabase(to)} was started by another version of the site: start again with an empty database.`)
}

interface Pair {
  from: Table
  to: Table
}

async function pairTables(source: RawConnection, target: RawConnection): Promise<Pair[]> {
  const [ours, theirs] = [await source.tables(), await target.tables()]
  const columnsOf = (tables: Table[]) => tables.map(({ name, columns }) => `${name} ${columns.map((column) => column.name).join(' ')}`).sort().join('\n')
  if (columnsOf(ours) !== columnsOf(theirs)) throw new MoveError('The two databases have not the same tables and columns.')
  return ours.map((from) => ({ from, to: theirs.find(({ name }) => name === from.name)! }))
}

async function copyAll(source: RawConnection, target: RawConnection, tables: Pair[], report: MoveProgressReporter) {
  report.begin('Copying', await rowsIn(source, tables))
  const sums = new Map<string, RowsChecksum>()
  for (const pair of tables) {
    const last = await target.lastKey(pair.to)
    if (last) report.add(await target.countRows(pair.to), pair.from.name)
    const sum = await copyTable(source, target, pair, last, (rows) => report.add(rows, pair.from.name))
    if (!last) sums.set(pair.from.name, sum)
  }
  return sums
}

/** Copies the rows in primary key order, so that a move can resume after the last copied row. */
async function copyTable(source: RawConnection, target: RawConnection, { from, to }: Pair, last: (string | null)[] | undefined, report: (rows: number) => void) {
  const { add, sum } = createChecksumBuilder()
  for (let after = last; ;) {
    const rows = await source.readRows(from, after)
    if (rows.length === 0) return sum()
    try {
      await target.insertRows(to, rows)
    } catch (cause) {
      throw new Error(`The target does not take the ${rows.length} rows of ${from.name} behind the key ${JSON.stringify(after ?? [])}: ${messageOf(cause)}`, { cause })
    }
    add(rows)
    report(rows.length)
    after = getPrimaryKey(from, rows.at(-1)!)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function compareAll(source: RawConnection, target: RawConnection, tables: Pair[], sums: Map<string, RowsChecksum>, report: MoveProgressReporter) {
  report.begin('Comparing', await rowsIn(source, tables))
  const comparisons: TableComparison[] = []
  for (const { from, to } of tables) {
    const [ours, theirs] = await Promise.all([
      sums.get(from.name) ?? computeTableChecksum(source, from),
      computeTableChecksum(target, to, (rows) => report.add(rows, from.name)),
    ])
    comparisons.push({ table: from.name, source: ours, target: theirs })
  }
  return comparisons
}

async function rowsIn(source: RawConnection, tables: Pair[]) {
  let rows = 0
  for (const { from } of tables) rows += await source.countRows(from)
  return rows
}
