import type { ErrorCode } from './errors'

/** One leading slash, then visible ASCII without the characters that URL parsers rewrite or cut at. */
const ORIGIN_FORM = /^\/(?!\/)[!"$-[\]-~]*$/
/** Dot segments, encoded slashes, control characters. */
const HIDDEN = /[\u0000-\u001f\u007f\\]|(?:^|\/)\.\.?(?:\/|$)/
/** In any case, as Remix matches routes. The page about the API is a page like others. */
const BELOW_API = /^\/api(?!\/docs\/?(?:\?|$))(?:[/?]|$)/i

export interface Target {
  /** Decoded, without the query; empty where the target is refused. */
  path: string
  isApi: boolean
  error?: ErrorCode
}

/**
 * Reads a request target so that the middleware sees the path that Remix will see. Whatever two parsers could read
 * differently is refused.
 */
export function readTarget(url: string): Target {
  const refused = (error: ErrorCode, path = url): Target => ({ path: '', isApi: BELOW_API.test(path), error })
  if (url.length > 8192) return refused('uri_too_long')
  const [rawPath = '', query] = url.split(/\?(.*)/s)
  const path = decoded(rawPath)
  if (!ORIGIN_FORM.test(url) || path === undefined) return refused('bad_request')
  if (HIDDEN.test(path) || /%2f/i.test(rawPath)) return refused('not_found', path)
  // Remix runs an action that is posted with `?_data=` without checking its origin. Single fetch never sends it.
  if (query && new URLSearchParams(query).has('_data')) return refused('bad_request', path)
  return { path, isApi: BELOW_API.test(path) }
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
