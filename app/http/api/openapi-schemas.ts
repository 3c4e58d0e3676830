import { z } from 'zod/v4'

export type Json = Record<string, unknown>

/** A JSON Schema as far as ours go: what zod writes, and what `.meta` adds. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: unknown
  minLength?: number
  maxLength?: number
  minItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  default?: unknown
  description?: string
}

/** The shapes with a name, gathered from the schemas that hold them. */
export type Named = Record<string, Schema>

/** A schema as JSON. The shapes in it that have a name go to `named`, the components of the document. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', named: Named): Schema {
  // The largest whole number of JavaScript is no rule of ours, and generators take what has it for one of 32 bits.
  const whole = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).replaceAll(`,"maximum":${Number.MAX_SAFE_INTEGER}`, '')
  const { $schema: _dialect, $defs = {}, ...own } = JSON.parse(whole.replaceAll('#/$defs/', '#/components/schemas/')) as
    Schema & { $schema?: string; $defs?: Record<string, Schema & { id?: string }> }
  for (const [name, { id: _name, ...shape }] of Object.entries($defs)) named[name] = shape
  return own
}

/** Of every refusal (api.md, Conventions). */
export const errorSchema: Schema = {
  type: 'object',
  required: ['error', 'code'],
  additionalProperties: false,
  properties: {
    error: { type: 'string' },
    code: { type: 'string' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'msg'],
        additionalProperties: false,
        properties: { path: { type: 'string' }, msg: { type: 'string' } },
      },
    },
  },
}
