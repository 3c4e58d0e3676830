import { readFileSync } from 'node:fs'
import { routeFiles } from '../../../app/routes'

/** A route, as its file says. */
export interface SiteRoute {
  /** Its name as a file or folder below app/routes, without the extension. */
  name: string
  /** Its address, with `$name` where an id stands. */
  path: string
  isApi: boolean
  hasLoader: boolean
  /** Has an action: a screen's, which takes POST. */
  hasAction: boolean
  /** The methods that a call of the API declares. */
  methods: string[]
}

const isOfStaff = /^(admin|api\.admin|moderation)(?=$|[._])/

/** All routes of app/routes.ts, so that a new one cannot be forgotten. */
export function siteRoutes(): SiteRoute[] {
  return Object.entries(routeFiles).map(([path, file]) => {
    const text = readFileSync(`app/${file}`, 'utf8')
    const name = file.replace(/^routes\/|(?:\/route)?\.tsx?$/g, '')
    const isApi = name.startsWith('api.')
    return {
      name,
      path: path.replace(/:(\w+)/g, '$$$1'),
      isApi,
      hasLoader: /^export (const|async function|function) loader\b/m.test(text),
      hasAction: !isApi && /^export (const|async function|function) action\b/m.test(text),
      methods: isApi ? [...text.matchAll(/^ {2}(GET|POST|PUT|DELETE): /gm)].map(([, method = '']) => method) : [],
    }
  })
}

/** All routes below /admin, /api/admin and /moderation. */
export const staffRoutes = (): SiteRoute[] => siteRoutes().filter(({ name }) => isOfStaff.test(name))
