import type { ServerErrorCode } from './errors'

/** Exactly one leading slash, then visible ASCII except `#` (URL parsers drop the rest) and `\` (URL parsers replace `\` with `/`). */
const ORIGIN_FORM = /^\/(?!\/)[!"$-[\]-~]*$/
const UNSAFE_PATH = /[\u0000-\u001f\u007f\\]|(?:^|\/)\.\.?(?:\/|$)/
/** Case-insensitive, like Remix's routes. `/api/docs` is an ordinary page, not part of the API. */
const API_PATH = /^\/api(?!\/docs\/?(?:\?|$))(?:[/?]|$)/i

export interface RequestTarget {
  /** The decoded path without the query. Empty if the target is rejected. */
  path: string
  isApi: boolean
  error?: ServerErrorCode
}

/** Decodes the path as Remix does. Rejects targets that two URL parsers could interpret differently. */
export function readRequestTarget(url: string): RequestTarget {
  const createRejection = (error: ServerErrorCode, path = url): RequestTarget => ({ path: '', isApi: API_PATH.test(path), error })
  if (url.length > 8192) return createRejection('uri_too_long')
  const [rawPath = '', query] = url.split(/\?(.*)/s)
  const path = decodePath(rawPath)
  if (!ORIGIN_FORM.test(url) || path === undefined) return createRejection('bad_request')
  if (UNSAFE_PATH.test(path) || /%2f/i.test(rawPath)) return createRejection('not_found', path)
  // Remix does not check the origin of an action posted with `?_data=`. Single fetch never sends this parameter.
  if (query && new URLSearchParams(query).has('_data')) return createRejection('bad_request', path)
  return { path, isApi: API_PATH.test(path) }
}

function decodePath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
