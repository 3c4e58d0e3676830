import { getRequestContext } from './request-context'

type Level = 'info' | 'warn' | 'error'
type Fields = Record<string, unknown>

/** Fields carry ids, counts and codes, never user input: no name, email address, token or text (ASVS 16.2.5). */
export const log = {
  info: (event: string, fields?: Fields) => print('info', event, fields),
  warn: (event: string, fields?: Fields) => print('warn', event, fields),
  error: (event: string, fields?: Fields) => print('error', event, fields),
}

function print(level: Level, event: string, fields: Fields = {}) {
  process.stdout.write(lineOf(level, event, fields))
}

function lineOf(level: Level, event: string, fields: Fields) {
  const line = { time: new Date().toISOString(), level, event, requestId: getRequestContext()?.requestId, ...fields }
  return `${JSON.stringify(line, 'error' in fields ? describeErrors : undefined)}\n`
}

/** Removes the query and masks path segments that could be an email address or a token. */
export function redactUrl(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  return path.slice(0, 512).split('/').map((segment) => (/@|%40/i.test(segment) || segment.length > 64 ? '*' : segment)).join('/')
}

let lines = ''

/** Writes the lines of one event loop turn together, because one write is cheaper than many. */
export function logRequest(fields: Fields): void {
  if (lines === '') setImmediate(writeLines)
  lines += lineOf('info', 'request', fields)
}

function writeLines() {
  if (lines !== '') process.stdout.write(lines)
  lines = ''
}
process.once('exit', writeLines)

/** Omits error messages, because the message of a database error can contain stored values. */
function describeErrors(_key: string, value: unknown) {
  if (!(value instanceof Error)) return value
  const code = 'code' in value ? value.code : undefined
  const frames = value.stack?.split('\n').filter((line) => line.startsWith('    at ')).slice(0, 8)
  return { name: value.name, code, frames: frames?.map((frame) => frame.trim()), cause: value.cause }
}
