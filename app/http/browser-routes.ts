import { routeFiles, getRouteIds } from '../routes'
import { isAdminPath, isHydratedPath } from '../ui/frame/hydrated-paths'

/** A document's scripts contain only the routes of its area. Links to other routes load a new document. */
export const siteAreas = ['members', 'admin'] as const
export type SiteArea = (typeof siteAreas)[number]

export const getSiteArea = (url: string): SiteArea => (isAdminPath(url) ? 'admin' : 'members')

const isEndpoint = (file: string) => file.endsWith('.ts') && !/^routes\/(?:api|files)\//.test(file)

/** The ids of the screens that React hydrates, of their layouts and of the endpoints of their forms. */
export function listAreaRouteIds(area: SiteArea): Set<string> {
  const reachable = Object.entries(routeFiles).filter(([url, file]) =>
    url === '/*' || ((area === 'admin' || !isAdminPath(url)) && (isHydratedPath(url) || isEndpoint(file))))
  return new Set(['root', ...reachable.flatMap(([url, file]) => getRouteIds(url, file))])
}

/** `url` is the address of Remix's own manifest, which lists all routes. */
export const buildManifestUrl = (url: string, area: SiteArea): string => url.replace(/\.js$/, `-${area}.js`)
