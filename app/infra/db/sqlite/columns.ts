import { type ColumnType, ColumnTypeEnum } from '@prisma/driver-adapter-utils'

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

export function parseDeclaredType(declaration: string | null): ColumnType | undefined {
  return declaration === null ? undefined : BY_DECLARATION[declaration.toUpperCase()]
}

export function inferColumnTypes(declared: (ColumnType | undefined)[], rows: unknown[][]): ColumnType[] {
  return declared.map((type, index) => type ?? typeOfValue(rows.find((cells) => cells[index] !== null)?.[index]))
}

function typeOfValue(value: unknown): ColumnType {
  switch (typeof value) {
    case 'string': return ColumnTypeEnum.Text
    case 'bigint': return ColumnTypeEnum.Int64
    case 'number': return ColumnTypeEnum.UnknownNumber
    case 'object': return ColumnTypeEnum.Bytes
    default: return ColumnTypeEnum.Int32
  }
}
