import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'

type Headers = OutgoingHttpHeaders | readonly OutgoingHttpHeader[] | readonly (readonly [string, string])[]

/**
 * Calls `complete` just before the head of the answer is written, when it is known what the app has set.
 * Headers set earlier would be sent twice, because Remix appends. Who registers first comes last.
 */
export function beforeHead(res: ServerResponse, complete: () => void) {
  const writeHead = res.writeHead
  res.writeHead = (status: number, reasonOrHeaders?: string | Headers, moreHeaders?: Headers) => {
    if (!res.headersSent) {
      res.statusCode = status
      if (typeof reasonOrHeaders === 'string') res.statusMessage = reasonOrHeaders
      setAll(res, typeof reasonOrHeaders === 'string' ? moreHeaders : reasonOrHeaders)
      complete()
    }
    return writeHead.call(res, res.statusCode)
  }
}

/** Adds `name` to what the answer varies by. */
export function varyBy(res: ServerResponse, name: string) {
  const known = String(res.getHeader('Vary') ?? '').split(',').map((part) => part.trim()).filter(Boolean)
  if (known.some((part) => part.toLowerCase() === name.toLowerCase())) return
  res.setHeader('Vary', [...known, name].join(', '))
}

/** Takes the forms `writeHead` does: an object, a flat list of names and values, a list of pairs. */
function setAll(res: ServerResponse, headers: Headers | undefined) {
  if (!headers) return
  if (!isList(headers)) {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value)
    return
  }
  const flat = headers.flat()
  const given = new Map<string, string[]>()
  for (let i = 0; i < flat.length; i += 2) {
    const name = String(flat[i])
    given.set(name, [...(given.get(name) ?? []), String(flat[i + 1])])
  }
  for (const [name, values] of given) res.setHeader(name, values.length === 1 ? String(values[0]) : values)
}

function isList(headers: Headers): headers is Exclude<Headers, OutgoingHttpHeaders> {
  return Array.isArray(headers)
}
