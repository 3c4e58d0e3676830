import { existsSync, readdirSync, readFileSync } from 'node:fs'

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

const folder = 'app/routes'
const isOfStaff = /^(admin|api\.admin|moderation)(?=$|[._])/

/** All routes, found in the files, so that a new one cannot be forgotten. */
export function siteRoutes(): SiteRoute[] {
  const names = readdirSync(folder).filter((file) => !/\.test\.\w+$/.test(file)).map((file) => file.replace(/\.tsx?$/, ''))
  return [...new Set(names)].map((name) => {
    const text = sourceOf(name)
    const isApi = name.startsWith('api.')
    return {
      name,
      path: pathOf(name),
      isApi,
      hasLoader: /^export (const|async function|function) loader\b/m.test(text),
      hasAction: !isApi && /^export (const|async function|function) action\b/m.test(text),
      methods: isApi ? [...text.matchAll(/^ {2}(GET|POST|PUT|DELETE): /gm)].map(([, method = '']) => method) : [],
    }
  })
}

/** All routes below /admin, /api/admin and /moderation. */
export const staffRoutes = (): SiteRoute[] => siteRoutes().filter(({ name }) => isOfStaff.test(name))

function sourceOf(name: string): string {
  const file = [`${folder}/${name}/route.tsx`, `${folder}/${name}/route.ts`, `${folder}/${name}.tsx`, `${folder}/${name}.ts`].find((path) => existsSync(path))
  if (!file) throw new Error(`The route ${name} has no file`)
  return readFileSync(file, 'utf8')
}

/** As Remix reads a flat file name: dots are slashes, a trailing underscore leaves a layout, brackets escape. */
function pathOf(name: string): string {
  if (name === '_index') return '/'
  const segments = name.replace(/\[(.)\]/g, (_all, character: string) => `\0${character}`).split(/(?<!\0)\./)
  return `/${segments.map((segment) => segment.replace(/\0/g, '').replace(/_$/, '')).join('/')}`
}
