export type Cell = string | null

/**
 * Determines the text format of a cell: text unchanged, integers as digits, reals as JavaScript prints them, booleans as `true` or
 * `false`, times as `2026-01-31T10:00:00.000Z`, bytes in base64.
 */
export type CellType = 'text' | 'integer' | 'real' | 'boolean' | 'timestamp' | 'bytes'

export type Row = Cell[]

type Stored = string | number | bigint | Buffer | null

export function convertFromSqlite(value: Stored, type: CellType): Cell {
  if (value === null) return null
  switch (type) {
    case 'boolean': return value ? 'true' : 'false'
    case 'timestamp': return timeOf(value)
    case 'bytes': return (value as Buffer).toString('base64')
    default: return String(value)
  }
}

export function convertToSqlite(cell: Cell, type: CellType): Stored {
  if (cell === null) return null
  switch (type) {
    case 'integer': return BigInt(cell)
    case 'real': return Number(cell)
    case 'boolean': return cell === 'true' ? 1 : 0
    case 'timestamp': return cell.replace('Z', '+00:00')
    case 'bytes': return Buffer.from(cell, 'base64')
    default: return cell
  }
}

export function convertFromPostgresql(value: Cell, type: CellType): Cell {
  if (value === null) return null
  switch (type) {
    case 'real': return String(Number(value))
    case 'boolean': return value === 't' ? 'true' : 'false'
    case 'timestamp': return timeOf(value)
    case 'bytes': return Buffer.from(value.slice(2), 'hex').toString('base64')
    default: return value
  }
}

export function convertToPostgresql(cell: Cell, type: CellType): Cell {
  return cell !== null && type === 'bytes' ? `\\x${Buffer.from(cell, 'base64').toString('hex')}` : cell
}

const WRITTEN_BY_PRISMA = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/
const ZONE = /(Z|[+-]\d\d(:?\d\d)?)$/

/** Treats a time without a zone, from PostgreSQL or a SQLite default, as UTC. */
function timeOf(value: Stored): string {
  if (typeof value !== 'string') return new Date(Number(value)).toISOString()
  if (WRITTEN_BY_PRISMA.test(value)) return `${value.slice(0, 23)}Z`
  const iso = value.replace(' ', 'T')
  return new Date(ZONE.test(iso) ? iso.replace(/([+-]\d\d)$/, '$1:00') : `${iso}Z`).toISOString()
}
