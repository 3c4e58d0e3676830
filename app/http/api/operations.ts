import { type AnyCall, type Calls, type Method, methods } from './call'
import { summaries } from './summaries'

export const groups = {
  'sign-in': 'Signing in',
  communities: 'Communities',
  posts: 'Posts and responses',
  requests: 'Early access and endowment',
  administration: 'Administration',
  site: 'The site itself',
}

export type Group = keyof typeof groups

export interface Operation {
  id: string
  method: Method
  path: string
  group: Group
  call: AnyCall
  /** The id of the operation that this one duplicates under `/api/api/`. */
  sameAs?: string
}

export function operationsOf(paths: Record<string, Calls>): Operation[] {
  const order = Object.keys(summaries)
  const all = Object.entries(paths).flatMap(([path, calls]) => methods.flatMap((method) => {
    const call = calls[method]
    return call ? [operationAt(path, method, call)] : []
  }))
  return all.sort((a, b) => order.indexOf(a.call.id) - order.indexOf(b.call.id) || a.id.length - b.id.length)
}

function operationAt(path: string, method: Method, call: AnyCall): Operation {
  const isDoubled = path.startsWith('/api/api/')
  const at = { method, path, group: groupOf(path), call }
  return isDoubled ? { ...at, id: `${call.id}Doubled`, sameAs: call.id } : { ...at, id: call.id }
}

function groupOf(path: string): Group {
  const [first, , third] = path.replace(/^(\/api)+\//, '').split('/')
  if (first === 'auth') return 'sign-in'
  if (first === 'communities') return third === 'posts' ? 'posts' : 'communities'
  if (first === 'admin') return 'administration'
  return first === 'early-access' || first === 'endowment' ? 'requests' : 'site'
}
