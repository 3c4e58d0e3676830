import { resolved, type Document, type Operation, type Schema } from '../../support/document'

/** How much of a body is sent: everything that its schema names, or what it requires. */
export type Extent = 'all' | 'required'

/** A value that fits a schema of the document. Throws where it needs something that this has never met. */
export function sampleOf(document: Document, given: Schema, extent: Extent): unknown {
  const schema = resolved(document, given) as Schema & Record<'enum' | 'anyOf' | 'oneOf' | 'allOf' | 'examples', Schema[] | undefined>
  if ('const' in schema) return schema.const
  if (schema.examples) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return sampleOf(document, choice, extent)
  const type = Array.isArray(schema.type) ? (schema.type as unknown[])[0] : schema.type
  switch (type) {
    case 'object': return objectOf(document, schema, extent)
    case 'array': return schema.items ? [sampleOf(document, schema.items, extent)] : []
    case 'string': return schema.format === 'email' ? 'reader@example.org' : 'It began in spring.'
    case 'integer':
    case 'number': return schema.minimum ?? 1
    case 'boolean': return true
    default: throw new Error(`No sample of ${JSON.stringify(schema)}`)
  }
}

function objectOf(document: Document, { properties = {}, required = [] }: Schema, extent: Extent) {
  const named = Object.entries(properties).filter(([name]) => extent === 'all' || required.includes(name))
  return Object.fromEntries(named.map(([name, schema]) => [name, sampleOf(document, schema, extent)]))
}

/** The body that the document suggests for a call: its example, or one made of the schema. Undefined where it takes none. */
export function bodyOf(document: Document, { body }: Operation, extent: Extent): Record<string, unknown> | undefined {
  if (!body?.schema) return undefined
  const example = exampleOf(body)
  return (extent === 'all' && example !== undefined ? example : sampleOf(document, body.schema, extent)) as Record<string, unknown>
}

/** What the document shows as an example of a body, if it shows one. */
export function exampleOf({ example, examples = {} }: NonNullable<Operation['body']>): unknown {
  return example ?? Object.values(examples)[0]?.value
}
