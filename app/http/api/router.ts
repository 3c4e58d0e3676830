import type { ServerBuild } from '@remix-run/node'
import { getDeclaredCalls, type EndpointHandler } from './declared-calls'
import { routeFiles, toRouteId } from '~/routes'

interface Route {
  url: string
  path: string
  pattern: RegExp
  names: string[]
  isScreen: boolean
  hasAction: boolean
  call: EndpointHandler | undefined
  action: EndpointHandler | undefined
}

export interface Router {
  /** Returns the handler for a request that bypasses Remix: an API call, or a POST to a resource route. */
  findCall(path: string, method: string): ((request: Request) => Promise<Response>) | undefined
  isReadOnly(path: string): boolean
  /** Whether the path is a `.data` URL (single fetch) that belongs to no screen. The site's pages never request such a URL. */
  isDataUrlWithoutScreen(path: string): boolean
  /** Returns the pattern of the route that matches a path or the `.data` URL of a screen. */
  patternOf(path: string): string
}

type Modules = Record<string, { module: Partial<ServerBuild['routes'][string]['module']> } | undefined>

const DATA = /\.data$/i

/** Ignores case and trailing slashes, as Remix does. */
export function createRouter(modules: Modules): Router {
  const routes = Object.entries(routeFiles)
    .map(([path, file]) => describe(path, modules[toRouteId(file)]?.module ?? {}))
    // Static segments take precedence over parameters, and parameters over a splat.
    .sort((a, b) => rank(a) - rank(b))
  const named = new Map(routes.filter(({ names }) => names.length === 0).map((route) => [route.path, route]))
  const patterns = routes.filter(({ names }) => names.length > 0)
  const find = (path: string) => {
    const route = named.get(path.toLowerCase().replace(/\/+$/, ''))
    if (route) return { route, params: {} }
    for (const route of patterns) {
      const match = route.pattern.exec(path)
      if (match) return { route, params: Object.fromEntries(route.names.map((name, index) => [name, match[index + 1]])) }
    }
    return undefined
  }
  return {
    findCall(path, method) {
      const { route, params = {} } = find(path) ?? {}
      const call = route?.call ?? (method === 'POST' ? route?.action : undefined)
      return call && ((request) => call({ request, params }))
    },
    isReadOnly(path) {
      const found = find(path)
      return found !== undefined && !found.route.isScreen && !found.route.hasAction
    },
    patternOf(path) {
      const screen = path.replace(/\.data$/, '')
      return find(screen !== path && screen === '/_root' ? '/' : screen)?.route.url ?? '/*'
    },
    isDataUrlWithoutScreen: (path) => DATA.test(path) && find(path.slice(0, -'.data'.length))?.route.isScreen !== true,
  }
}

const rank = ({ names }: Route) => names.length + (names.includes('*') ? 100 : 0)

function describe(path: string, { default: component, loader, action }: NonNullable<Modules[string]>['module']): Route {
  const pattern = path.replaceAll('.', '\\.').replace(/\/\*$/, '(?:/.*)?').replaceAll(/:\w+/g, '([^/]+)')
  return {
    url: path,
    path: path === '/' ? '' : path,
    pattern: new RegExp(`^${pattern === '/' ? '' : pattern}/*$`, 'i'),
    names: [...path.matchAll(/:(\w+)|\*/g)].map(([, name = '*']) => name),
    isScreen: component !== undefined,
    hasAction: action !== undefined,
    call: loader && getDeclaredCalls(loader) ? (loader as unknown as EndpointHandler) : undefined,
    action: action && !component && !path.endsWith('*') ? returnThrownResponse(action as unknown as EndpointHandler) : undefined,
  }
}

/**
 * Returns a thrown response, as Remix does, because the router runs the action without Remix: for a like, Remix would spend a seventh of
 * the CPU time on matching the URL twice and copying the request twice. Remix still handles routes that end in `*`, because `find` does
 * not read the splat parameter.
 */
const returnThrownResponse = (action: EndpointHandler): EndpointHandler => async (args) => {
  try {
    return await action(args)
  } catch (error) {
    if (error instanceof Response) return error
    throw error
  }
}
