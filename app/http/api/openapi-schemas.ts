import { z } from 'zod/v4'

export type JsonObject = Record<string, unknown>

export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
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

export type NamedSchemas = Record<string, JsonSchema>

export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', named: NamedSchemas): JsonSchema {
  // Removes zod's default maximum for integers (`Number.MAX_SAFE_INTEGER`), which is not a rule of the API.
  const whole = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).replaceAll(`,"maximum":${Number.MAX_SAFE_INTEGER}`, '')
  const { $schema: _dialect, $defs = {}, ...own } = JSON.parse(whole.replaceAll('#/$defs/', '#/components/schemas/')) as
    JsonSchema & { $schema?: string; $defs?: Record<string, JsonSchema & { id?: string }> }
  for (const [name, { id: _name, ...shape }] of Object.entries($defs)) named[name] = shape
  return own
}

export const errorSchema: JsonSchema = {
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
