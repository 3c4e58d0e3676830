import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Router } from './api/router'
import { routeFiles, routeId } from '~/routes'

/** The page of an address that nothing answers. */
const NOWHERE = routeId(routeFiles['/*'])

/**
 * What Remix answers with. Remix compares an address with all routes that it knows, twice for a page, which is a fifth of
 * what a page costs. So each screen has a request handler of its own that knows the root, that screen and the page for
 * nowhere: which screen it is, the router has looked up already.
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
