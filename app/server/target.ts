import type { ErrorCode } from './errors'

/** The longest request target that is read, in characters. */
const LONGEST = 8192
/** One leading slash, then visible ASCII without the characters that URL parsers rewrite or cut at. */
const ORIGIN_FORM = /^\/(?!\/)[!-~]*$/
const REWRITTEN = /[\\#]/
const HIDDEN = /[\u0000-\u001f\u007f\\]/

export interface Target {
  /** Decoded, without the query; empty where the target is refused. */
  path: string
  isApi: boolean
  error?: ErrorCode
}

/**
 * Reads a request target so that the middleware sees the path that Remix will see. Whatever two parsers could read
 * differently is refused: other forms, dot segments, encoded slashes, control characters.
 */
export function readTarget(url: string): Target {
  if (url.length > LONGEST) return refused('uri_too_long', url)
  if (!ORIGIN_FORM.test(url) || REWRITTEN.test(url)) return refused('bad_request', url)
  const [rawPath = '', query] = url.split(/\?(.*)/s)
  const path = decoded(rawPath)
  if (path === undefined) return refused('bad_request', url)
  const hides = HIDDEN.test(path) || /%2f/i.test(rawPath) || path.split('/').some((segment) => segment === '.' || segment === '..')
  if (hides) return refused('not_found', path)
  // Remix runs an action that is posted with `?_data=` without checking its origin. Single fetch never sends it.
  if (query && new URLSearchParams(query).has('_data')) return refused('bad_request', path)
  return { path, isApi: isBelowApi(path) }
}

function refused(error: ErrorCode, path: string): Target {
  return { path: '', isApi: isBelowApi(path), error }
}

/** In any case, as Remix matches routes. The page about the API is a page like others. */
function isBelowApi(path: string) {
  return /^\/api(?!\/docs\/?(?:\?|$))(?:[/?]|$)/i.test(path)
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
