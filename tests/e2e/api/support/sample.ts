import { resolved, type Document, type Operation, type Schema } from '../../support/document'

/** Which fields of a body are sent: all fields of the schema, or the required ones. */
export type Extent = 'all' | 'required'

/** A value that matches a schema of the document. Throws for an unsupported schema. */
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

/** The body that the document suggests for a call: its example, or one made from the schema. Undefined if it has no body. */
export function bodyOf(document: Document, { body }: Operation, extent: Extent): Record<string, unknown> | undefined {
  if (!body?.schema) return undefined
  const example = exampleOf(body)
  return (extent === 'all' && example !== undefined ? example : sampleOf(document, body.schema, extent)) as Record<string, unknown>
}

/** The document's example of a body, if there is one. */
function exampleOf({ example, examples = {} }: NonNullable<Operation['body']>): unknown {
  return example ?? Object.values(examples)[0]?.value
}
