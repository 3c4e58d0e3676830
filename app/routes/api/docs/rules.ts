import type { Schema } from '~/http/api/openapi-schemas'
import { getFormatter } from '~/i18n/format'

const { number } = getFormatter('en')

const code = (value: unknown) => `\`${JSON.stringify(value)}\``

const choices = (list: unknown[] = []) => list.map(code).join(', ')

const isNothing = ({ type, const: only, enum: values }: Schema) =>
  type === 'null' || only === '' || only === null || (values !== undefined && values.every((value) => value === '' || value === null))

const alternatives = (schema: Schema): Schema[] => (schema.anyOf ? schema.anyOf.flatMap(alternatives) : [schema])

/** The rules of a body field in words, for example "text", "1 to 200 characters", "`\"story\"` by default". */
export function rulesOf(field: Schema): string[] {
  const all = alternatives(field)
  const usual = field.default
  return [
    ...kindOf(all.filter((one) => !isNothing(one))),
    ...(all.some(isNothing) ? ['may be empty'] : []),
    ...(usual === undefined || usual === null ? [] : [`${code(usual)} by default`]),
  ]
}

/** A number may also be sent as text; the first schema holds its real type. */
function kindOf([first = {}]: Schema[]): string[] {
  const { type, enum: values, items, minItems, minimum = 0, maximum = 0 } = first
  const range = `from ${number(minimum)} to ${number(maximum)}`
  if (values) return [`one of ${choices(values)}`]
  if (type === 'boolean') return ['`true` or `false`']
  if (type === 'array') return [`list of ${minItems ? 'at least one' : 'any'} of ${choices(items?.enum)}`]
  if (type === 'integer') return [`whole number ${range}`]
  if (type === 'number') return [`number ${range}`]
  return [first.format === 'email' ? 'email address' : 'text', ...lengthOf(first)]
}

function lengthOf({ minLength: min, maxLength: max, pattern, format }: Schema): string[] {
  if (pattern && format !== 'email') return [`as in \`${pattern}\``]
  if (max === undefined) return []
  return [min ? `${number(min)} to ${number(max)} characters` : `up to ${number(max)} characters`]
}
