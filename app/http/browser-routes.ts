import { routeFiles, routeIds } from '../routes'
import { isAdminPath, isHydratedPath } from '../ui/frame/hydrated-paths'

/** A document's scripts contain only the routes of its area. Links to other routes load a new document. */
export const areas = ['members', 'admin'] as const
export type Area = (typeof areas)[number]

export const areaOf = (url: string): Area => (isAdminPath(url) ? 'admin' : 'members')

const isEndpoint = (file: string) => file.endsWith('.ts') && !/^routes\/(?:api|files)\//.test(file)

/** The ids of the screens that React hydrates, of their layouts and of the endpoints of their forms. */
export function routeIdsOf(area: Area): Set<string> {
  const reachable = Object.entries(routeFiles).filter(([url, file]) =>
    url === '/*' || ((area === 'admin' || !isAdminPath(url)) && (isHydratedPath(url) || isEndpoint(file))))
  return new Set(['root', ...reachable.flatMap(([url, file]) => routeIds(url, file))])
}

/** `url` is the address of Remix's own manifest, which lists all routes. */
export const manifestUrlOf = (url: string, area: Area): string => url.replace(/\.js$/, `-${area}.js`)
