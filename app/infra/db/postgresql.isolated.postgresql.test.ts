import { connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createCommunity, createMember } from '../../../tests/factories'
import { beside } from '../../../tests/support/beside'
import { useDatabase } from '../../../tests/support/database'
import { closeDb, read, sql, UnavailableError, write } from '~/infra/db'
import { metricSources } from '~/infra/metrics/sources'

const direct = new URL(process.env.DATABASE_URL ?? '')

/** A proxy between the product and PostgreSQL that a test can cut or silence. */
class Wire {
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  silent = false
  #late: (() => void)[] | undefined

  hold() {
    this.#late = []
  }

  release() {
    const late = this.#late ?? []
    this.#late = undefined
    for (const send of late) send()
  }

  open(port = 0) {
    this.#server = createServer((inward) => {
      const outward = connect(Number(direct.port), direct.hostname)
      for (const [from, to] of [[inward, outward], [outward, inward]] as const) {
        this.#sockets.add(from)
        from.on('data', (chunk) => this.silent || (this.#late ? this.#late.push(() => to.write(chunk)) : to.write(chunk))).on('close', () => to.destroy()).on('error', () => {})
      }
    }).listen(port, '127.0.0.1')
    return new Promise<number>((resolve) => this.#server?.once('listening', () => resolve((this.#server!.address() as { port: number }).port)))
  }

  cut() {
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
  }
}

const wire = new Wire()
const port = await wire.open()
// PostgreSQL usually waits a second before it looks for a deadlock.
process.env.DATABASE_URL = Object.assign(new URL(direct), { port: String(port), search: '?options=-c%20deadlock_timeout%3D100' }).href
useDatabase()
afterAll(() => wire.cut())

const failure = (answer: Promise<unknown>) => answer.then(() => undefined, (error: unknown) => error)

test('every text column compares bytewise', async () => {
  const columns = await read.$queryRaw<{ name: string }[]>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and table_name <> '_prisma_migrations' and collation_name is distinct from 'C'`)
  expect(columns).toEqual([])
})

test('a stopped server is an UnavailableError at once, and reached again when it is back', async () => {
  await createMember()
  wire.cut()
  const isInTime = beside(3_500)
  expect(await failure(read.user.count())).toBeInstanceOf(UnavailableError)
  expect(await failure(createMember())).toBeInstanceOf(UnavailableError)
  expect(isInTime()).toBe(true)
  await wire.open(port)
  await createMember()
  expect(await read.user.count()).toBe(2)
})

test('a hanging server is an UnavailableError within 3.5 seconds, also to queries that wait for a connection first', async () => {
  await createMember()
  wire.silent = true
  const isInTime = beside(3_500)
  const waiting = Array.from({ length: 40 }, () => () => read.user.count())
  const answers = await Promise.all([() => read.user.count(), createMember, createCommunity, ...waiting].map((ask) => failure(ask())))
  expect(isInTime()).toBe(true)
  expect(answers.filter((answer) => !(answer instanceof UnavailableError))).toEqual([])
  wire.silent = false
  wire.cut()
  await closeDb()
  await wire.open(port)
  await createCommunity()
})

test('the changes of a transaction refused while the server was hanging are not committed by the next transaction', async () => {
  const { id } = await createCommunity()
  const refused = write(async (tx) => {
    wire.hold()
    await tx.community.update({ where: { id }, data: { postCount: 7 } })
  })
  expect(await failure(refused)).toBeInstanceOf(UnavailableError)
  // The statement waited for its answer, and the ROLLBACK after it waits as long.
  await expect.poll(() => metricSources.pool?.().inUse).toBe(0)
  wire.release()
  await createMember()
  await createMember()
  expect((await read.community.findUniqueOrThrow({ where: { id } })).postCount).toBe(0)
})

test('connections closed by the server are replaced', async () => {
  await createMember()
  const admin = new pg.Client({ connectionString: direct.href })
  await admin.connect()
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
  await admin.end()
  await failure(read.user.count())
  await createMember()
  expect(await read.user.count()).toBe(2)
})

test('two transactions that block each other both succeed', async () => {
  const [first, second] = [await createCommunity(), await createCommunity()]
  const touch = (ids: string[]) => write(async (tx) => {
    for (const id of ids) {
      await tx.community.update({ where: { id }, data: { postCount: { increment: 1 } } })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
  await Promise.all([touch([first.id, second.id]), touch([second.id, first.id])])
  expect((await read.community.findMany()).map(({ postCount }) => postCount)).toEqual([2, 2])
})
