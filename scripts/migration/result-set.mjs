import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'

/**
 * A column has the type of its first value that is not null: a catalogue holds only texts, booleans, integers and lists of texts.
 * @param {string[]} columnNames
 * @param {unknown[][]} rows
 * @returns {import('@prisma/driver-adapter-utils').SqlResultSet}
 */
export function toResultSet(columnNames, rows) {
  return { columnNames, columnTypes: columnNames.map((_, index) => typeOf(rows.map((cells) => cells[index]).find((value) => value !== null))), rows }
}

function typeOf(value) {
  if (typeof value === 'string') return ColumnTypeEnum.Text
  if (typeof value === 'boolean') return ColumnTypeEnum.Boolean
  return Array.isArray(value) ? ColumnTypeEnum.TextArray : ColumnTypeEnum.Int64
}
