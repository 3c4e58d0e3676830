import { readFileSync } from 'node:fs'
import { routeFiles, toRouteId } from '../../../app/routes'

/** A route, as its file declares it. */
export interface SiteRoute {
  /** The id of the route in Remix. */
  id: string
  /** Its address, with `$name` in place of an id. */
  path: string
  isApi: boolean
  hasLoader: boolean
  /** Whether it is a screen with an action, which accepts POST. */
  hasAction: boolean
  /** The methods that an API call declares. */
  methods: string[]
}

const isOfStaff = /^\/(admin|api\/admin|moderation)(?=$|[/.])/

/** All routes of app/routes.ts, so that no new one is forgotten. */
export function siteRoutes(): SiteRoute[] {
  return Object.entries(routeFiles).map(([path, file]) => {
    const text = readFileSync(`app/${file}`, 'utf8')
    const isApi = path.startsWith('/api/') && file.endsWith('.ts')
    return {
      id: toRouteId(file),
      path: path.replace(/:(\w+)/g, '$$$1'),
      isApi,
      hasLoader: /^export (const|async function|function) loader\b(?! = createMethodNotAllowedResponse)/m.test(text),
      hasAction: !isApi && /^export (const|async function|function) action\b/m.test(text),
      methods: isApi ? [...text.matchAll(/^ {2}(GET|POST|PUT|DELETE): /gm)].map(([, method = '']) => method) : [],
    }
  })
}

/** All routes below /admin, /api/admin and /moderation. */
export const staffRoutes = (): SiteRoute[] => siteRoutes().filter(({ path }) => isOfStaff.test(path))
