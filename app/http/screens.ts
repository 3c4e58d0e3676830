import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Router } from './api/router'
import { routeFiles, routeId } from '~/routes'

/** The page of an address that nothing answers. */
const NOWHERE = routeId(routeFiles['/*'])

/**
 * Answers with Remix, through one request handler per screen. Remix compares an address with all routes of a handler twice,
 * which was a fifth of a page's cost. Our router has found the screen already, so its handler knows only the root, that
 * screen and the not-found page.
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

/** The build as if the site had no other screen. The browser's list of routes is a file, which stays whole. */
function onlyWith(build: ServerBuild, pattern: string): ServerBuild {
  const ids = ['root', routeId(routeFiles[pattern as keyof typeof routeFiles]), NOWHERE]
  const some = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)))
  return { ...build, routes: some(build.routes), assets: { ...build.assets, routes: some(build.assets.routes) } }
}
