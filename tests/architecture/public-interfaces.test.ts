import { beforeAll, expect, test } from 'vitest'
import { reachesInside } from './public-interfaces'
import { code, sources } from './sources'

const FAULTS: Record<string, [source: string, fault: string]> = {
  'a method of a module': [`import http from 'node:http'; http.createServer = () => { throw new Error() }`, 'sets http.createServer'],
  'a module, all at once': [`import http from 'node:http'; Object.assign(http, { createServer() {} })`, 'changes http by Object.assign'],
  'a property with a getter': [`import http from 'node:http'; Object.defineProperty(http, 'get', { value: 1 })`, 'changes http by Object.defineProperty'],
  'a prototype': [`import { ServerResponse } from 'node:http'; ServerResponse.prototype.end = function () { return this }`, 'sets ServerResponse.prototype.end'],
  'a prototype of an unknown class': [`declare const Thing: any; Thing.prototype.run = 1`, 'sets Thing.prototype.run'],
  'a method of a response': [`import type { ServerResponse } from 'node:http'; export function f(res: ServerResponse) { res.write = () => true }`, 'sets res.write'],
  'a method of a request, by its name': [`import type { IncomingMessage } from 'node:http'; export function f(req: IncomingMessage) { req['push'] = () => true }`, `sets req['push']`],
  'a header of a request': [`import type { IncomingMessage } from 'node:http'; export function f(req: IncomingMessage) { delete req.headers['x-thing'] }`, `sets req.headers['x-thing']`],
  'a field of a request, by Reflect': [`import type { IncomingMessage } from 'node:http'; export function f(req: IncomingMessage) { Reflect.set(req, 'push', 1) }`, 'changes req by Reflect.set'],
  'a method of a server': [`import type { Server } from 'node:http'; export function f(server: Server) { server.listen = () => server }`, 'sets server.listen'],
  'a method of a socket': [`import type { Socket } from 'node:net'; export function f(socket: Socket | null) { if (socket) socket.destroySoon = () => {} }`, 'sets socket.destroySoon'],
  'a method of a connection of Prisma': [
    `import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'; export function f(connection: SqlDriverAdapter) { connection.startTransaction = () => Promise.reject(new Error()) }`,
    'sets connection.startTransaction',
  ],
  'a method of better-sqlite3': [`import type { Database } from 'better-sqlite3'; export function f(client: Database) { client.exec = () => client }`, 'sets client.exec'],
  'a method of Remix': [`import * as remix from '@remix-run/node'; export function f() { Object.assign(remix, { json: 1 }) }`, 'changes remix by Object.assign'],
  'a method of an object of an unknown type': [`export function f(thing: any) { thing.write = () => true }`, 'sets thing.write'],
  'an object under another type': [`import type { Server } from 'node:http'; export function f(server: Server) { return server as unknown as { handle: unknown } }`, 'gives server another type'],
  'a private field': [`import type { Server } from 'node:http'; export function f(server: Server & { _handle?: unknown }) { return server._handle }`, 'uses the private server._handle'],
  'the cache of require': [`import { createRequire } from 'node:module'; export const cache = createRequire('/').cache`, 'reads the cache of require'],
  'the listeners of the process': [`process.removeAllListeners('SIGTERM')`, 'removes listeners of the process that others have added'],
  'a symbol of the whole process': [`export const key = Symbol.for('site')`, 'shares a symbol with the whole process'],
}

/** Assignments that are allowed: documented settable members, and the product's own objects. */
const ALLOWED = `
  import type { Server, ServerResponse } from 'node:http'
  interface Mine { write(): void }
  export function f(server: Server, res: ServerResponse, mine: Mine) {
    server.timeout = 1
    server.maxConnections = 1
    server.maxRequestsPerSocket = 1
    res.statusCode = 404
    res.statusMessage = 'Gone'
    process.exitCode = 1
    process.env.NODE_ENV = 'test'
    Object.assign(process.env, { PORT: '1' })
    mine.write = () => {}
    Object.assign(new Error('mine'), { code: 'X' })
    return { ...mine, close: () => server.close() }
  }`

const names = Object.keys(FAULTS)
const pathOf = (name: string) => `app/infra/not-a-file-${names.indexOf(name)}.ts`
const allowed = { path: 'app/infra/not-a-file.ts', text: ALLOWED }

/** The type checker reads the whole product, which takes long on a busy machine. */
const TIMEOUT = 240_000

let found: string[]
beforeAll(async () => {
  const scripts = sources('scripts', /\.(tsx?|mjs)$/).filter(({ path }) => !/\.test\.tsx?$/.test(path))
  found = await reachesInside([...code('app'), ...scripts, ...names.map((name) => ({ path: pathOf(name), text: FAULTS[name]![0] })), allowed])
}, TIMEOUT)

test('no source changes or uses internals of an object of Node, Remix, Prisma or better-sqlite3', () => {
  expect(found.filter((fault) => !fault.startsWith('app/infra/not-a-file'))).toEqual([])
})

test.each(names)('%s would be found', (name) => {
  expect(found.filter((fault) => fault.startsWith(pathOf(name)))).toEqual([`${pathOf(name)}:1 ${FAULTS[name]![1]}`])
})

test('members documented as settable, and members of the product, may be set', () => {
  expect(found.filter((fault) => fault.startsWith(`${allowed.path}:`))).toEqual([])
})
