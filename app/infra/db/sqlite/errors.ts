import { DriverAdapterError, type MappedError } from '@prisma/driver-adapter-utils'
import { Database } from './driver.mjs'

export function rethrowAsPrismaError<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
    throw new DriverAdapterError({ originalCode: error.code, originalMessage: error.message, ...causeOf(error.code, error.message) })
  }
}

const GENERIC = 1
const BUSY = 5

function causeOf(code: string, message: string): MappedError {
  switch (code) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY': {
      const columns = columnsIn(message)
      return { kind: 'UniqueConstraintViolation', constraint: fieldsOf(columns), table: columns?.[0]?.table }
    }
    case 'SQLITE_CONSTRAINT_NOTNULL':
      return { kind: 'NullConstraintViolation', constraint: fieldsOf(columnsIn(message)) }
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
    case 'SQLITE_CONSTRAINT_TRIGGER':
      return { kind: 'ForeignKeyConstraintViolation', constraint: { foreignKey: {} } }
  }
  const extendedCode = unnamedCode(code)
  if (code.startsWith('SQLITE_BUSY') || (extendedCode & 0xff) === BUSY) return { kind: 'SocketTimeout' }
  const [, table] = /^no such table: (.+)/.exec(message) ?? []
  if (table) return { kind: 'TableDoesNotExist', table }
  const [, column] = /^no such column: (.+)/.exec(message) ?? /has no column named (.+)/.exec(message) ?? []
  if (column) return { kind: 'ColumnNotFound', column }
  return { kind: 'sqlite', extendedCode, message }
}

function columnsIn(message: string) {
  const [, list] = /constraint failed: (.+)/.exec(message) ?? []
  return list?.split(', ').map((name) => {
    const dot = name.lastIndexOf('.')
    return { table: name.slice(0, Math.max(dot, 0)) || undefined, field: name.slice(dot + 1) }
  })
}

function fieldsOf(columns: { field: string }[] | undefined) {
  return columns && { fields: columns.map(({ field }) => field) }
}

function unnamedCode(code: string) {
  return Number(/^UNKNOWN_SQLITE_ERROR_(\d+)$/.exec(code)?.[1] ?? GENERIC)
}
