import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'

/**
 * Infers each column type from the first non-null value. Catalogue queries return only strings, booleans, integers and string lists.
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
