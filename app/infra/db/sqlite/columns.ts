import { type ColumnType, ColumnTypeEnum } from '@prisma/driver-adapter-utils'

/** Prisma's type of a column by the type in its table. SQLite itself stores any value in any column. */
const BY_DECLARATION: Record<string, ColumnType> = {
  TEXT: ColumnTypeEnum.Text,
  INTEGER: ColumnTypeEnum.Int32,
  INT: ColumnTypeEnum.Int32,
  BIGINT: ColumnTypeEnum.Int64,
  BOOLEAN: ColumnTypeEnum.Boolean,
  DATETIME: ColumnTypeEnum.DateTime,
  REAL: ColumnTypeEnum.Double,
  BLOB: ColumnTypeEnum.Bytes,
}

/** The type of a column of a table, undefined for a column that an expression makes. */
export function declaredType(declaration: string | null): ColumnType | undefined {
  return declaration === null ? undefined : BY_DECLARATION[declaration.toUpperCase()]
}

/** The types of a result: a column without a declared type has the type of its first value that is not null. */
export function typesOf(declared: (ColumnType | undefined)[], rows: unknown[][]): ColumnType[] {
  return declared.map((type, index) => type ?? typeOfValue(rows.find((cells) => cells[index] !== null)?.[index]))
}

/** A column that holds nothing but null has Prisma's type of an integer. */
function typeOfValue(value: unknown): ColumnType {
  switch (typeof value) {
    case 'string': return ColumnTypeEnum.Text
    case 'bigint': return ColumnTypeEnum.Int64
    case 'number': return ColumnTypeEnum.UnknownNumber
    case 'object': return ColumnTypeEnum.Bytes
    default: return ColumnTypeEnum.Int32
  }
}
