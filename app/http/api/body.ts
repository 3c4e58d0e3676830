import type { z } from 'zod/v4'
import { getRequestContext } from '~/infra/request-context'
import { createValidationApiError, ApiError } from './api-error'

export const defaultMaxBodyBytes = 64 * 1024
/** In bytes: enough for 20,000 characters of any script. The server (`readBodies`) discards longer bodies and sets `bodyTooLarge`. */
export const maxStoryBodyBytes = 256 * 1024
const maxDepth = 5

const getContentLength = (request: Request) => request.headers.get('Content-Length')
const hasBytes = (request: Request) => (getContentLength(request) === null ? request.body !== null : Number(getContentLength(request)) > 0)
const isJson = (request: Request) => /^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')

export function requireValidBodyHeaders(request: Request, longest = defaultMaxBodyBytes): void {
  const isTooLarge = getRequestContext()?.bodyTooLarge === 'declared' || Number(getContentLength(request) ?? 0) > longest
  if (isTooLarge) throw new ApiError('too_large')
  if (hasBytes(request) && !isJson(request)) throw new ApiError('unsupported_media_type')
}

/** Reads an empty body as `{}`. Throws an ApiError if the body is too large, malformed or invalid. */
export async function readBody(request: Request, schema: z.ZodType | undefined, longest = defaultMaxBodyBytes): Promise<unknown> {
  const sent = parse(await readText(request, longest))
  if (!schema) return undefined
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data
  const messages = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.')
    if (!messages.has(field)) messages.set(field, message)
  }
  throw createValidationApiError([...messages].map(([path, message]) => ({ path, message })))
}

/** Reads at most `longest` bytes, whatever Content-Length says. Throws an ApiError if the body is longer or is invalid UTF-8. */
async function readText(request: Request, longest: number): Promise<string> {
  if (getRequestContext()?.bodyTooLarge) throw new ApiError('too_large')
  const bytes = request.body ? await readBytes(request.body.getReader(), longest) : undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new ApiError('malformed_json')
  }
}

async function readBytes(reader: ReadableStreamDefaultReader<Uint8Array>, longest: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length
    if (size <= longest) chunks.push(read.value)
    else {
      await reader.cancel()
      throw new ApiError('too_large')
    }
  }
  return Buffer.concat(chunks)
}

function parse(text: string): unknown {
  if (text === '') return {}
  const value = parseJson(text)
  if (isDeeper(value, maxDepth)) throw new ApiError('malformed_json')
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject) throw new ApiError('validation_failed', { text: 'api:not_an_object' })
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('malformed_json')
  }
}

const isDeeper = (value: unknown, allowed: number): boolean =>
  typeof value === 'object' && value !== null && (allowed === 0 || Object.values(value).some((part) => isDeeper(part, allowed - 1)))
