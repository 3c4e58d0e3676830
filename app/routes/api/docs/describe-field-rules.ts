import type { JsonSchema } from '~/http/api/openapi-schemas'
import { getFormatter } from '~/i18n/format'

const formatNumber = (value: number) => getFormatter('en').number(value)

const formatAsCode = (value: unknown) => `\`${JSON.stringify(value)}\``

const formatChoices = (list: unknown[] = []) => list.map(formatAsCode).join(', ')

const allowsOnlyEmpty = ({ type, const: only, enum: values }: JsonSchema) =>
  type === 'null' || only === '' || only === null || (values !== undefined && values.every((value) => value === '' || value === null))

const listAlternatives = (schema: JsonSchema): JsonSchema[] => (schema.anyOf ? schema.anyOf.flatMap(listAlternatives) : [schema])

/** Describes the rules for a request body field in words, for example "text", "1 to 200 characters" and "may be empty". */
export function describeFieldRules(field: JsonSchema): string[] {
  const all = listAlternatives(field)
  const usual = field.default
  return [
    ...describeType(all.filter((one) => !allowsOnlyEmpty(one))),
    ...(all.some(allowsOnlyEmpty) ? ['may be empty'] : []),
    ...(usual === undefined || usual === null ? [] : [`${formatAsCode(usual)} by default`]),
  ]
}

/** Describes only the first schema, which is the actual type. Number fields have a second schema, because the API also accepts strings. */
function describeType([first = {}]: JsonSchema[]): string[] {
  const { type, enum: values, items, minItems, minimum = 0, maximum = 0 } = first
  const range = `from ${formatNumber(minimum)} to ${formatNumber(maximum)}`
  if (values) return [`one of ${formatChoices(values)}`]
  if (type === 'boolean') return ['`true` or `false`']
  if (type === 'array') return [`list of ${minItems ? 'at least one' : 'any'} of ${formatChoices(items?.enum)}`]
  if (type === 'integer') return [`whole number ${range}`]
  if (type === 'number') return [`number ${range}`]
  return [first.format === 'email' ? 'email address' : 'text', ...describeLength(first)]
}

function describeLength({ minLength: min, maxLength: max, pattern, format }: JsonSchema): string[] {
  if (pattern && format !== 'email') return [`as in \`${pattern}\``]
  if (max === undefined) return []
  return [min ? `${formatNumber(min)} to ${formatNumber(max)} characters` : `up to ${formatNumber(max)} characters`]
}
