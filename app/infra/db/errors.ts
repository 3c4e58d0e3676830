import { noteUnavailable } from '../unavailable'

/** The database cannot be reached, is locked, full or read-only: answered with 503 and worth a second try later. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** Prisma's own codes: not reachable, timed out, connection closed, no connection free. */
const UNREACHABLE = new Set(['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1010', 'P1011', 'P1017', 'P2024', 'P2037'])

/** SQLSTATE classes of PostgreSQL: connection, read-only, resources and disk, lock, shutting down or timed out, system. */
const POSTGRESQL_UNAVAILABLE = /^(08|25006|25P03|53|55P03|57|58)/
const SQLITE_UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN|NOMEM|CORRUPT|NOTADB|PROTOCOL)/

/** node-postgres has no codes for these. */
const LOST_CONNECTION = /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|Cannot open database because)/

/** Whether the same transaction may well succeed in a moment: nothing of it was kept. */
export function isTransient(error: unknown): boolean {
  if (prismaCode(error) === 'P2028' || prismaCode(error) === 'P2034') return true
  return /^(SQLITE_BUSY|40001$|40P01$)/.test(driverCode(error))
}

/** An Unavailable in place of whatever a driver says when it cannot do its work; any other error as it is. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof Unavailable || !isUnavailable(error)) return error
  noteUnavailable('database_unreachable')
  return new Unavailable('The database is not available', { cause: error })
}

/**
 * Whether a row with the same value exists already. `field` narrows it to a unique column, or to one column of several.
 */
export function isUniqueViolation(error: unknown, field?: string): boolean {
  const cause = driverCause(error)
  if (cause?.kind !== 'UniqueConstraintViolation') return false
  if (!field) return true
  // SQLite names the columns, PostgreSQL the index: User_email_key.
  const { fields, index } = cause.constraint ?? {}
  return fields?.includes(field) ?? index?.split('_').includes(field) ?? false
}

/** Whether a row points at one that does not exist, for instance because it was deleted a moment ago. */
export function isMissingParent(error: unknown): boolean {
  return driverCause(error)?.kind === 'ForeignKeyConstraintViolation'
}

function isUnavailable(error: unknown) {
  const code = driverCode(error)
  return UNREACHABLE.has(prismaCode(error)) || SQLITE_UNAVAILABLE.test(code) || POSTGRESQL_UNAVAILABLE.test(code)
    || isTransient(error) || LOST_CONNECTION.test(messageOf(error))
}

interface DriverCause {
  kind?: string
  originalCode?: string
  constraint?: { fields?: string[], index?: string }
}

/** What the driver said, wherever Prisma put it: in `meta` of its own error, or in `cause` of the adapter's. */
function driverCause(error: unknown): DriverCause | undefined {
  const adapterError = field(field(error, 'meta'), 'driverAdapterError') ?? error
  return field(adapterError, 'cause') as DriverCause | undefined
}

function driverCode(error: unknown) {
  return String(driverCause(error)?.originalCode ?? field(error, 'code') ?? '')
}

function prismaCode(error: unknown) {
  return String(field(error, 'code') ?? field(error, 'errorCode') ?? '')
}

function messageOf(error: unknown) {
  return String(field(error, 'message') ?? '')
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
