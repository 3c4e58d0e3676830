import { callsOf, type Handler } from '../endpoint'

/** `api.communities_.$communityId.join.ts`, in whatever folder, serves `/api/communities/{communityId}/join`. */
export const pathOf = (file: string): string =>
  file.replace(/^.*\/(?=api\.)(.*)\.ts$/, '/$1')
    .replaceAll(/\[(.)\]|\./g, (_dot, literal?: string) => literal ?? '/')
    .replaceAll(/_(?=\/|$)/g, '')
    .replaceAll(/\$(\w+)/g, '{$1}')

interface Place {
  pattern: RegExp
  /** Of its parameters, in the order of the path. */
  names: string[]
  handler: Handler
}

/** Finds what answers the calls of a decoded path, as Remix would: whatever the case, with or without a slash at the end. */
export function callFinder(handlers: Record<string, Handler>) {
  const places = Object.entries(handlers).filter(([, handler]) => callsOf(handler)).map(([file, handler]) => placeOf(pathOf(file), handler))
  return (path: string) => {
    for (const { pattern, names, handler } of places) {
      const [found, ...values] = pattern.exec(path) ?? []
      if (found === undefined) continue
      const params = Object.fromEntries(names.map((name, index) => [name, values[index]]))
      return (request: Request) => handler({ request, params })
    }
    return undefined
  }
}

function placeOf(path: string, handler: Handler): Place {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)')
  return { pattern: new RegExp(`^${pattern}/*$`, 'i'), names, handler }
}
