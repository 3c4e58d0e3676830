import { readdirSync } from 'node:fs'

export interface Plan {
  n: number
  method: string
  body: 'none' | 'length' | 'chunked' | 'byte chunks' | 'wrong length' | 'half'
  path: string
  connection: 'new' | 'kept' | 'pipelined'
  client: 'waits' | 'leaves' | 'never reads'
  chance: () => number
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
const bodies = ['none', 'length', 'chunked', 'byte chunks', 'wrong length', 'half'] as const
const connections = ['new', 'kept', 'pipelined'] as const
const clients = ['waits', 'leaves', 'never reads'] as const
const asset = readdirSync('build/client/assets').find((file) => file.endsWith('.css'))!
const paths = [
  '/', '/dashboard', '/about', '/dashboard.data', '/api/communities', '/api/auth/login', '/favicon.ico', `/assets/${asset}`, '/admin', '/no/such/page',
]

/** Makes `count` plans: every combination once, shuffled, and again in another order. Equal seeds give equal plans. */
export function makePlans(count: number, seed: number): Plan[] {
  const chance = randomFrom(seed)
  const all = methods.flatMap((method) => bodies.flatMap((body) => paths.flatMap((path) =>
    connections.flatMap((connection) => clients.map((client) => ({ method, body, path, connection, client }))))))
  const plans: Plan[] = []
  while (plans.length < count) {
    for (const plan of shuffled(all, chance)) plans.push({ ...plan, n: plans.length, chance: randomFrom(seed + plans.length + 1) })
  }
  return plans.slice(0, count)
}

export const tell = ({ n, method, path, body, connection, client }: Plan) => `${n}: ${method} ${path}, body ${body}, ${connection} connection, ${client}`

function shuffled<Item>(items: Item[], chance: () => number): Item[] {
  const copy = [...items]
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1))
    const [a, b] = [copy[last]!, copy[other]!]
    copy[last] = b
    copy[other] = a
  }
  return copy
}

function randomFrom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
