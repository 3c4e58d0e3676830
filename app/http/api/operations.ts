import { en } from '~/i18n/resources.en'
import { type AnyCall, type Calls, type Method, methods } from './call'

/** Under which headings the calls are told, in this order. */
export const groups = ['sign-in', 'communities', 'posts', 'requests', 'administration', 'site'] as const
export type Group = (typeof groups)[number]

/** A call at one of its addresses. */
export interface Operation {
  id: string
  method: Method
  /** `/api/communities/{communityId}/join` */
  path: string
  group: Group
  call: AnyCall
  /** The operation that this one is too, at the address with the segment doubled (spec §7). */
  sameAs?: string
}

/** The operations of all endpoints, in the order in which their texts stand in the English file. */
export function operationsOf(paths: Record<string, Calls>): Operation[] {
  const order = Object.keys(en['api-docs'].calls)
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
