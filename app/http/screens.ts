import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Router } from './api/router'
import { getSiteArea, buildManifestUrl } from './browser-routes'
import { routeFiles, toRouteId, getRouteIds } from '~/routes'

const NOT_FOUND_ROUTE_ID = toRouteId(routeFiles['/*'])

/**
 * Remix matches each URL twice against all routes of its handler. With all routes of the site, matching would take a fifth of a page's
 * CPU time. The site's router has already found the screen, so each screen gets a handler with only the root, the layout and the
 * screen. A screen with parameters also gets the not-found page, because Remix may match fewer URLs than the router.
 */
export function createScreenHandler(build: ServerBuild, router: Pick<Router, 'patternOf'>): (request: Request, path: string) => Promise<Response> {
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>()
  return (request, path) => {
    const pattern = router.patternOf(path)
    const handler = handlers.get(pattern) ?? createRequestHandler(limitBuildToRoute(build, pattern), 'production')
    handlers.set(pattern, handler)
    return handler(request)
  }
}

function limitBuildToRoute(build: ServerBuild, pattern: string): ServerBuild {
  const ids = ['root', ...getRouteIds(pattern, routeFiles[pattern as keyof typeof routeFiles])]
  if (/[:*]/.test(pattern)) ids.push(NOT_FOUND_ROUTE_ID)
  const some = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)))
  const url = buildManifestUrl(build.assets.url, getSiteArea(pattern))
  return { ...build, routes: some(build.routes), assets: { ...build.assets, url, routes: some(build.assets.routes) } }
}
