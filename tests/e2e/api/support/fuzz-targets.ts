import { pathOf } from '../../support/calls'
import type { Operation } from '../../support/document'
import type { Random } from './random'
import type { Ids } from './scene'

/** Values in place of an id that are not valid ids. */
const strangeIds = [
  '', '0', '-1', 'null', 'undefined', '%00', '%0d%0a', '..%2f..', '%2e%2e', '%', '%zz', '%ff', '%F0%9F%8C%8A', '{}', '[object%20Object]', '%27%20OR%201=1--', '*', '.', '..', ';a=b',
  '01890a5d-ac96-774b-bcce-b302099a8057', '01890A5D-AC96-774B-BCCE-B302099A8057', '6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'x'.repeat(500), '9'.repeat(40),
]

const unknown = [
  '/api', '/api/', '/api/api', '/api/api/communities', '/api/docs', '/api/docs/', '/api/nothing', '/api/admin', '/api/auth', '/api/openapi', '/api/__proto__', '/api/constructor', '/API/communities',
  '/api.data', '/api/_index.data', '/_root.data', '/dashboard.data', '/admin.data', '/auth.data', '/dashboard', '/auth', '/no-such-page', '/no-such-page.data', '/assets/none.js', '/.env', '/healthz', '/readyz',
  '/__manifest', '/%61pi/communities', '/api%2fcommunities', '//api/communities', '/./api/communities', '/x/../api/communities', '*', 'api/communities', 'http://evil.test/api/communities', '/\\api', '/api\\communities', '/api#x',
]

const queries = [
  '?', '?limit=1', '?limit=100', '?limit=0', '?limit=-1', '?limit=ten', '?limit=1&limit=2', '?limit[]=1', '?cursor=', '?cursor=x', '?cursor=%00', '?cursor=01890a5d-ac96-774b-bcce-b302099a8057',
  '?limit=2&cursor=01890a5d-ac96-774b-bcce-b302099a8057', '?_data=root', '?_routes=root', '?_routes=routes/api/admin/users', '?index', '?__proto__=x', '?%', '?%ff=%00', '?a=b&'.padEnd(3_000, 'c=d&'), `?${'x'.repeat(7_000)}`, `?${'y'.repeat(9_000)}`,
]

/** Ways to write a path that intermediaries could read differently. */
const bends: ((path: string) => string)[] = [
  (path) => `${path}/`, (path) => `${path}//`, (path) => `/${path}`, (path) => path.replace('/api/', '/api/api/'), (path) => path.replace('/api/', '/api//'), (path) => path.replace(/\/(?=[^/]*$)/, '%2f'),
  (path) => path.replace(/\/(?=[^/]*$)/, '%5c'), (path) => `${path}%00`, (path) => `${path}\0`, (path) => `${path}%0d%0aX-Injected:%20yes`, (path) => `${path}.data`, (path) => `${path}.json`, (path) => `${path};a=b`, (path) => `${path}%3f`,
  (path) => `${path}.data?_routes=routes/api/communities`, (path) => `${path}?_routes=root`, (path) => path.toUpperCase(), (path) => path.replace('/api/', '/api/./'), (path) => path.replace('/api/', '/api/x/../'), (path) => path.replace('/api/', '/api/%2e%2e/api/'),
  (path) => `${path}/..`, (path) => `${path}/${'a/'.repeat(200)}`, (path) => `${path}é`, (path) => `${path} x`, (path) => `${path}#x`, (path) => path.slice(0, -1), (path) => `${path}${path}`,
]

/** The target of a request: mostly an existing one, often almost an existing one. */
export function targetOf(random: Random, { path }: Operation, scene: Ids): string {
  const right = pathOf(path, scene)
  switch (random.weighted({ right: 55, strangeId: 13, bent: 13, queried: 12, unknown: 7 })) {
    case 'right': return right
    case 'strangeId': return path.replace(/\{(\w+)\}/g, (_all, name: keyof Ids) => (random.chance(0.7) ? random.one(strangeIds) : scene[name]))
    case 'bent': return random.one(bends)(right)
    case 'queried': return right + random.one(queries)
    case 'unknown': return random.one(unknown) + (random.chance(0.2) ? random.one(queries) : '')
  }
}
