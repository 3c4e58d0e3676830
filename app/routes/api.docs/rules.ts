import type { Schema } from '~/http/api/openapi-schemas'
import type { Translate } from '~/i18n/server'

/** As JSON between backticks, which the page shows as code. */
const code = (value: unknown) => `\`${JSON.stringify(value)}\``

const isNothing = ({ type, const: only, enum: values }: Schema) =>
  type === 'null' || only === '' || only === null || (values !== undefined && values.every((value) => value === '' || value === null))

/** The schemas of which one must hold, however deep they lie. */
const alternatives = (schema: Schema): Schema[] => (schema.anyOf ? schema.anyOf.flatMap(alternatives) : [schema])

/** The rules of a field of a body in words, shortest first: "text", "1 to 200 characters", "`\"story\"` where it is left out". */
export function rulesOf(field: Schema, t: Translate): string[] {
  const all = alternatives(field)
  const usual = field.default
  return [
    ...kindOf(all.filter((one) => !isNothing(one)), t),
    ...(all.some(isNothing) ? [t('api-docs:rules.empty')] : []),
    ...(usual === undefined || usual === null ? [] : [t('api-docs:rules.usual', { value: code(usual) })]),
  ]
}

/** A number may come as text too, so its first schema is the one that tells. */
function kindOf([first = {}]: Schema[], t: Translate): string[] {
  const { type, enum: values, items, minItems, minimum = 0, maximum = 0 } = first
  const choices = (list: unknown[] = []) => list.map(code).join(', ')
  if (values) return [t('api-docs:rules.choice', { values: choices(values) })]
  if (type === 'boolean') return [t('api-docs:rules.flag')]
  if (type === 'array') return [t(minItems ? 'api-docs:rules.list' : 'api-docs:rules.any', { values: choices(items?.enum) })]
  if (type === 'integer') return [t('api-docs:rules.whole', { min: minimum, max: maximum })]
  if (type === 'number') return [t('api-docs:rules.amount', { min: minimum, max: maximum })]
  return [t(first.format === 'email' ? 'api-docs:rules.email' : 'api-docs:rules.text'), ...lengthOf(first, t)]
}

function lengthOf({ minLength: min, maxLength: max, pattern, format }: Schema, t: Translate): string[] {
  if (pattern && format !== 'email') return [t('api-docs:rules.pattern', { pattern: `\`${pattern}\`` })]
  if (max === undefined) return []
  return [min ? t('api-docs:rules.length', { min, max }) : t('api-docs:rules.longest', { max })]
}
