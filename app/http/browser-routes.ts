import { routeFiles, getRouteIds } from '../routes'
import { isAdminPath, isHydratedPath } from '../ui/frame/hydrated-paths'

/**
 * Each page loads the route manifest of its area. The `members` manifest omits the admin routes, so links to admin pages load a new
 * document.
 */
export const siteAreas = ['members', 'admin'] as const
export type SiteArea = (typeof siteAreas)[number]

export const getSiteArea = (url: string): SiteArea => (isAdminPath(url) ? 'admin' : 'members')

const isEndpoint = (file: string) => file.endsWith('.ts') && !/^routes\/(?:api|files)\//.test(file)

/** Returns the route ids of the screens that React hydrates, their layouts and the endpoints of their forms. */
export function listAreaRouteIds(area: SiteArea): Set<string> {
  const reachable = Object.entries(routeFiles).filter(([url, file]) =>
    url === '/*' || ((area === 'admin' || !isAdminPath(url)) && (isHydratedPath(url) || isEndpoint(file))))
  return new Set(['root', ...reachable.flatMap(([url, file]) => getRouteIds(url, file))])
}

/** `url` is the address of Remix's own manifest, which lists all routes. */
export const buildManifestUrl = (url: string, area: SiteArea): string => url.replace(/\.js$/, `-${area}.js`)
