import { UnavailableError, type UnavailabilityReason } from '../unavailable'

/** Codes of SQLite, PostgreSQL, Prisma, its adapters and the network. The first match applies. */
const CODES: [code: RegExp, cause: UnavailabilityReason][] = [
  [/^(SQLITE_(BUSY|LOCKED|PROTOCOL)\w*|40001|40P01|55P03|P2034|TransactionWriteConflict)$/, 'database_locked'],
  [/^(SQLITE_(FULL|NOLFS)|53100)$/, 'database_full'],
  [/^(SQLITE_(READONLY|PERM)\w*|25006)$/, 'database_read_only'],
  [/^(53300|P2024|P2037|TooManyConnections)$/, 'database_connections'],
  [/^(57014|25P0[34]|P1002|P1008|P1018|P2028|SocketTimeout|TransactionAlreadyClosed|ETIMEDOUT)$/, 'database_timeout'],
  [/^(SQLITE_(IOERR|NOMEM|CORRUPT|NOTADB)\w*|53\w{3}|58\w{3}|XX00[12])$/, 'database_failed'],
  // 55000 and 55006: the database accepts no connections, for instance while a restore replaces it.
  [/^(SQLITE_CANTOPEN\w*|08\w{3}|28\w{3}|3D000|5500[06]|57P\w\w|P1\d{3})$/, 'database_unreachable'],
  [/^(DatabaseNotReachable|DatabaseDoesNotExist|DatabaseAccessDenied|AuthenticationFailed|ConnectionClosed|TlsConnectionError)$/, 'database_unreachable'],
  [/^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_\w+|ENET(UNREACH|DOWN|RESET)|EHOST(UNREACH|DOWN))$/, 'database_unreachable'],
  [/^(EADDRNOTAVAIL|ENFILE|EMFILE|ENOENT|EACCES|EPROTO)$/, 'database_unreachable'],
]

const MESSAGES: typeof CODES = [
  [/^(Query read timeout|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/, 'database_timeout'],
  [/^(Connection terminated|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/, 'database_unreachable'],
  [/^(Cannot open database because|The database connection is not open)/, 'database_unreachable'],
]

export function isTransientError(error: unknown): boolean {
  if (prismaCode(error) === 'P2028' || prismaCode(error) === 'P2034') return true
  return /^(SQLITE_BUSY|40001$|40P01$)/.test(driverCode(error))
}

export function mapToUnavailableError(error: unknown): unknown {
  if (error instanceof UnavailableError) return error
  const cause = findUnavailabilityReason(error)
  return cause ? new UnavailableError(cause, { cause: error }) : error
}

export function isUniqueViolation(error: unknown, field?: string): boolean {
  const cause = driverCause(error)
  if (cause?.kind !== 'UniqueConstraintViolation') return false
  if (!field) return true
  const { fields, index } = cause.constraint ?? {}
  return fields?.includes(field) ?? index?.split('_').includes(field) ?? false
}

export function isForeignKeyViolation(error: unknown): boolean {
  return driverCause(error)?.kind === 'ForeignKeyConstraintViolation'
}

/** Checks the driver's own code first, because it is the most precise. */
function findUnavailabilityReason(error: unknown): UnavailabilityReason | undefined {
  const { originalCode, kind } = driverCause(error) ?? {}
  return findReason(CODES, originalCode) ?? findReason(CODES, kind) ?? findReason(CODES, prismaCode(error)) ?? findReason(MESSAGES, messageOf(error))
}

const findReason = (known: typeof CODES, words = '') => known.find(([pattern]) => pattern.test(words))?.[1]

interface DriverCause {
  kind?: string
  originalCode?: string
  constraint?: { fields?: string[], index?: string }
}

/** Prisma puts the adapter's error into `meta`, and the adapter puts the driver's error into `cause`. */
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
