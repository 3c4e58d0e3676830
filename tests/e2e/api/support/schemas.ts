import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Document, Json, Operation, Schema } from '../../support/document'

/** The formats of the document: times are ISO 8601 in UTC. */
const formats = {
  'date-time': /^\d{4}-(0\d|1[0-2])-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(\.\d+)?Z$/,
  'uuid': /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'email': /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
}

/** The path from a schema to the schema of another value. */
const ofAnotherValue = ['properties', 'patternProperties', '$defs']
const inPlace = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']

export type Judge = (value: unknown) => string[]

/** Validates values against the schemas of the document, objects without unknown keys. Returns the errors. */
export function openJudges(document: Document) {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true, formats })
  ajv.addVocabulary(['example'])
  // The components of the document as a separate schema, to which all others refer.
  const standalone = (schema: Schema) =>
    JSON.parse(JSON.stringify(closed(schema)).replaceAll('"$ref":"#/components/schemas/', '"$ref":"api#/$defs/')) as Json
  ajv.addSchema({ $id: 'api', ...standalone({ $defs: document.components.schemas }) })
  const judgeOf = (schema: Schema): Judge => {
    const validate = ajv.compile(standalone(schema))
    return (value) => (validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message = '', params }) => `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`))
  }
  const kept = new Map<string, Judge>()
  const keep = (key: string, schema: Schema) => {
    const judge = kept.get(key) ?? judgeOf(schema)
    kept.set(key, judge)
    return judge
  }
  return {
    answer({ call, responses }: Operation, status: number): Judge | undefined {
      const schema = responses[status]?.content?.['application/json']?.schema
      return schema && keep(`${call} ${status}`, schema)
    },
    body({ call, body }: Operation): Judge {
      return keep(`${call} body`, body?.schema ?? {})
    },
    header: ({ call }: Operation, status: number, name: string, schema: Schema): Judge => keep(`${call} ${status} ${name}`, schema),
  }
}

/** The same schema, with objects closed unless it says otherwise. */
function closed(schema: Schema, isInPlace = false): Schema {
  const says = 'additionalProperties' in schema || 'unevaluatedProperties' in schema
  const own = Object.entries(schema).map(([key, value]) => [key, within(key, value)])
  const isOpen = !isInPlace && !says && (schema.properties !== undefined || schema.allOf !== undefined)
  return { ...(Object.fromEntries(own) as Schema), ...(isOpen && { unevaluatedProperties: false }) }
}

function within(key: string, value: unknown): unknown {
  const each = (schema: unknown, isInPlace: boolean) => (typeof schema === 'object' && schema !== null ? closed(schema as Schema, isInPlace) : schema)
  if (ofAnotherValue.includes(key)) return Object.fromEntries(Object.entries(value as Json).map(([name, schema]) => [name, each(schema, false)]))
  if (key === 'items' || key === 'additionalProperties') return each(value, false)
  if (inPlace.includes(key)) return Array.isArray(value) ? value.map((schema) => each(schema, true)) : each(value, true)
  return value
}
