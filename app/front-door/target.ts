import type { RefusalCode } from './refusals'

/** Of a request target, in characters (security.md: URL up to 8 KB). */
const LONGEST = 8192
/** One leading slash, then visible ASCII without the characters that URL parsers rewrite or cut at. */
const ORIGIN_FORM = /^\/(?!\/)[!-~]*$/
const REWRITTEN = /[\\#]/
/** The `.data` address of what is no screen, and would be made whole in memory. */
const DATA_OF_A_FILE = /(?:\.(?:csv|epub|ics)|^\/library\/recordings\/[^/]*)\.data$/i
const HIDDEN = /[\u0000-\u001f\u007f\\]/

export interface Target {
  /** Decoded, without the query; empty where the target was refused. */
  path: string
  isApi: boolean
  refusal?: RefusalCode
}

/**
 * Reads a request target so that every step sees the path that Remix will see. What two parsers could read
 * differently is refused: other forms, dot segments, encoded slashes, control characters.
 */
export function readTarget(url: string): Target {
  if (url.length > LONGEST) return refused('uri_too_long', url)
  if (!ORIGIN_FORM.test(url) || REWRITTEN.test(url)) return refused('bad_request', url)
  const [rawPath = '', query] = url.split(/\?(.*)/s)
  const path = decoded(rawPath)
  if (path === undefined) return refused('bad_request', url)
  const isApi = isBelowApi(path)
  const hides = HIDDEN.test(path) || /%2f/i.test(rawPath) || path.split('/').some((segment) => segment === '.' || segment === '..')
  if (hides) return refused('not_found', path)
  // The API and files have no single-fetch twin: nothing of ours asks for one, and it would be made whole in memory.
  if (isApi ? path.endsWith('.data') : DATA_OF_A_FILE.test(path)) return refused('not_found', path)
  // Remix's former data requests run actions past its own origin check; single fetch never sends them.
  if (query && new URLSearchParams(query).has('_data')) return refused('bad_request', path)
  return { path, isApi }
}

function refused(refusal: RefusalCode, path: string): Target {
  return { path: '', isApi: isBelowApi(path), refusal }
}

/** Whatever the case, as Remix matches routes. The page about the API is a page like others. */
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
