import { z } from 'zod/v4'

export type Json = Record<string, unknown>

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

export type NamedSchemas = Record<string, Schema>

export function schemaOf(schema: z.ZodType, io: 'input' | 'output', named: NamedSchemas): Schema {
  // zod's default maximum, the largest safe integer of JavaScript, is not a rule of the API.
  const whole = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).replaceAll(`,"maximum":${Number.MAX_SAFE_INTEGER}`, '')
  const { $schema: _dialect, $defs = {}, ...own } = JSON.parse(whole.replaceAll('#/$defs/', '#/components/schemas/')) as
    Schema & { $schema?: string; $defs?: Record<string, Schema & { id?: string }> }
  for (const [name, { id: _name, ...shape }] of Object.entries($defs)) named[name] = shape
  return own
}

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
