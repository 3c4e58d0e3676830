import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Router } from './api/router'
import { areaOf, manifestOf } from './browser-routes'
import { routeFiles, routeId } from '~/routes'

const NOWHERE = routeId(routeFiles['/*'])

/**
 * Remix compares an address twice with all routes of its handler, which was a fifth of a page's cost. The site's router has found
 * the screen already, so each screen has a handler that knows only the root, that screen and the not-found page.
 */
export function createScreens(build: ServerBuild, router: Pick<Router, 'patternOf'>): (request: Request, path: string) => Promise<Response> {
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>()
  return (request, path) => {
    const pattern = router.patternOf(path)
    const handler = handlers.get(pattern) ?? createRequestHandler(onlyWith(build, pattern), 'production')
    handlers.set(pattern, handler)
    return handler(request)
  }
}

function onlyWith(build: ServerBuild, pattern: string): ServerBuild {
  const ids = ['root', routeId(routeFiles[pattern as keyof typeof routeFiles]), NOWHERE]
  const some = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)))
  const url = manifestOf(build.assets.url, areaOf(pattern))
  return { ...build, routes: some(build.routes), assets: { ...build.assets, url, routes: some(build.assets.routes) } }
}
