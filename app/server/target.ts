import type { ErrorCode } from './errors'

/** One leading slash, then visible ASCII without the characters at which URL parsers rewrite or cut. */
const ORIGIN_FORM = /^\/(?!\/)[!"$-[\]-~]*$/
const HIDDEN = /[\u0000-\u001f\u007f\\]|(?:^|\/)\.\.?(?:\/|$)/
/** Ignores case, as Remix does. The page about the API is an ordinary page. */
const BELOW_API = /^\/api(?!\/docs\/?(?:\?|$))(?:[/?]|$)/i

export interface Target {
  /** Decoded, without the query. Empty if the target is refused. */
  path: string
  isApi: boolean
  error?: ErrorCode
}

/** Gives the middleware the path that Remix will see. Rejects anything that two parsers could read differently. */
export function readTarget(url: string): Target {
  const refused = (error: ErrorCode, path = url): Target => ({ path: '', isApi: BELOW_API.test(path), error })
  if (url.length > 8192) return refused('uri_too_long')
  const [rawPath = '', query] = url.split(/\?(.*)/s)
  const path = decoded(rawPath)
  if (!ORIGIN_FORM.test(url) || path === undefined) return refused('bad_request')
  if (HIDDEN.test(path) || /%2f/i.test(rawPath)) return refused('not_found', path)
  // Remix runs an action posted with `?_data=` without checking its origin. Single fetch never sends it.
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
