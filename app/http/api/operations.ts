import { type AnyCall, type CallsByMethod, type HttpMethod, httpMethods } from './call'
import { operationSummaries } from './summaries'

export const operationGroups = {
  'sign-in': 'Signing in',
  communities: 'Communities',
  posts: 'Posts and responses',
  requests: 'Early access and endowment',
  administration: 'Administration',
  site: 'The site itself',
}

export type OperationGroup = keyof typeof operationGroups

export interface Operation {
  id: string
  method: HttpMethod
  path: string
  group: OperationGroup
  call: AnyCall
  /** The id of the operation at `/api/…` that this operation duplicates at a second address, `/api/api/…`; otherwise undefined. */
  sameAs?: string
}

export function listOperations(paths: Record<string, CallsByMethod>): Operation[] {
  const order = Object.keys(operationSummaries)
  const all = Object.entries(paths).flatMap(([path, calls]) => httpMethods.flatMap((method) => {
    const call = calls[method]
    return call ? [operationAt(path, method, call)] : []
  }))
  return all.sort((a, b) => order.indexOf(a.call.id) - order.indexOf(b.call.id) || a.id.length - b.id.length)
}

function operationAt(path: string, method: HttpMethod, call: AnyCall): Operation {
  const isDoubled = path.startsWith('/api/api/')
  const at = { method, path, group: groupOf(path), call }
  return isDoubled ? { ...at, id: `${call.id}Doubled`, sameAs: call.id } : { ...at, id: call.id }
}

function groupOf(path: string): OperationGroup {
  const [first, , third] = path.replace(/^(\/api)+\//, '').split('/')
  if (first === 'auth') return 'sign-in'
  if (first === 'communities') return third === 'posts' ? 'posts' : 'communities'
  if (first === 'admin') return 'administration'
  return first === 'early-access' || first === 'endowment' ? 'requests' : 'site'
}
