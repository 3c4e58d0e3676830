import type { ServerBuild } from '@remix-run/node'
import { callsOf, type Handler } from '../endpoint'
import { routeFiles, routeId } from '~/routes'

interface Route {
  /** As app/routes.ts has it. */
  url: string
  /** In lower case, without a slash at the end. */
  path: string
  pattern: RegExp
  /** The names of its parameters, in the order of the path. */
  names: string[]
  isScreen: boolean
  hasAction: boolean
  /** Answers the calls of a path of the API. */
  call: Handler | undefined
}

export interface Router {
  /** What answers the calls of a decoded path of the API; undefined where Remix does. */
  findCall(path: string): ((request: Request) => Promise<Response>) | undefined
  /** Whether a path takes no writes: a probe, a feed, a file. */
  isReadOnly(path: string): boolean
  /** Whether the path is the single-fetch address of a route that is no screen, so that nothing of ours asks for it. */
  isDataOfNoScreen(path: string): boolean
  /** The pattern of the route that answers a path, the single-fetch address of a screen included. */
  patternOf(path: string): string
}

type Modules = Record<string, { module: Partial<ServerBuild['routes'][string]['module']> } | undefined>

const DATA = /\.data$/i

/** Finds the route of a path among those of app/routes.ts as Remix would: in any case, with or without a slash at the end. */
export function createRouter(modules: Modules): Router {
  const routes = Object.entries(routeFiles)
    .map(([path, file]) => describe(path, modules[routeId(file)]?.module ?? {}))
    // A name wins over a parameter, and a parameter over the rest of a path.
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
    findCall(path) {
      const { route, params = {} } = find(path) ?? {}
      const call = route?.call
      return call && ((request) => call({ request, params }))
    },
    isReadOnly(path) {
      const found = find(path)
      return found !== undefined && !found.route.isScreen && !found.route.hasAction
    },
    patternOf(path) {
      const screen = path.replace(DATA, '')
      return find(screen !== path && screen === '/_root' ? '/' : screen)?.route.url ?? '/*'
    },
    isDataOfNoScreen: (path) => DATA.test(path) && find(path.slice(0, -'.data'.length))?.route.isScreen !== true,
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
    call: loader && callsOf(loader) ? (loader as unknown as Handler) : undefined,
  }
}
