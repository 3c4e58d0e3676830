import type { JsonSchema } from '~/http/api/openapi-schemas'

/** Formats a response schema in TypeScript notation, such as `{ liked: boolean }`, `Post[]` or `string | null`. */
export function formatShape(schema: JsonSchema): string {
  const { $ref, anyOf, enum: values, const: only, items, properties, required = [], format } = schema
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (anyOf) return anyOf.map(formatShape).join(' | ')
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  if (items) return `${formatShape(items)}[]`
  if (properties) {
    const lines = Object.entries(properties).map(([name, of]) => `  ${name}${required.includes(name) ? '' : '?'}: ${formatShape(of)}`)
    return `{\n${lines.join('\n')}\n}`
  }
  if (format === 'date-time') return 'time'
  return [schema.type].flat().join(' | ')
}
