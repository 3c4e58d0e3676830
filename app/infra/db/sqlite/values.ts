import { type ArgType, type ColumnType, ColumnTypeEnum } from '@prisma/driver-adapter-utils'

const FROM_TEXT: Partial<Record<ArgType['scalarType'], (text: string) => unknown>> = {
  int: (text) => Number.parseInt(text, 10),
  float: Number.parseFloat,
  decimal: Number.parseFloat,
  bigint: BigInt,
  datetime: (text) => storedDate(new Date(text)),
  bytes: (text) => Buffer.from(text, 'base64'),
}

/** SQLite has no boolean or date type, so booleans become 0 or 1, and dates become text that sorts chronologically. */
export function toSqliteValue(value: unknown, type?: ArgType): unknown {
  if (typeof value === 'string') {
    const convert = type && FROM_TEXT[type.scalarType]
    return convert ? convert(value) : value
  }
  if (typeof value === 'boolean') return value ? 1 : 0
  return value instanceof Date ? storedDate(value) : value
}

const storedDate = (date: Date) => date.toISOString().replace('Z', '+00:00')

export function toPrismaValue(value: unknown, type: ColumnType): unknown {
  switch (typeof value) {
    case 'bigint': return type === ColumnTypeEnum.DateTime ? new Date(Number(value)).toISOString() : numberOf(value)
    case 'number': return fromNumber(value, type)
    default: return value
  }
}

export function toJavaScriptValue(value: unknown, type: ColumnType): unknown {
  if (value === null) return null
  switch (type) {
    case ColumnTypeEnum.Int64: return typeof value === 'bigint' ? value : BigInt(toPrismaValue(value, type) as number | string)
    case ColumnTypeEnum.Boolean: return value === 1n
    case ColumnTypeEnum.DateTime: return new Date(typeof value === 'string' ? value : Number(value))
    case ColumnTypeEnum.Bytes: return bytesOf(value as Buffer)
    default: return toPrismaValue(value, type)
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Buffer) => new Uint8Array(buffer, byteOffset, byteLength)

/** Returns an integer beyond 2^53 as a string, because a JavaScript number would lose precision. */
function numberOf(value: bigint) {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value.toString()
}

function fromNumber(value: number, type: ColumnType) {
  switch (type) {
    case ColumnTypeEnum.Int32:
    case ColumnTypeEnum.Int64: return Math.trunc(value)
    case ColumnTypeEnum.DateTime: return new Date(value).toISOString()
    default: return value
  }
}
