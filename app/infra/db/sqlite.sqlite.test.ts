import { renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import { createCommunity, createMember } from '../../../tests/factories'
import { beside } from '../../../tests/support/beside'
import { emptyDatabase, useDatabase } from '../../../tests/support/database'
import { closeDb, openDb, read, sql, UnavailableError, write } from '~/infra/db'
import { env } from '~/infra/env'
import { runInRequestContext } from '~/infra/request-context'
import { migrate } from './migrate'
import { detectDatabaseProblem } from './readiness'
import { getSqlitePath } from './sqlite'

useDatabase()

const DURABLE = { journal_mode: 'wal', synchronous: 2n, foreign_keys: 1n, secure_delete: 1n }
let other: Database.Database | undefined

afterEach(() => {
  other?.close()
  other = undefined
})

function openAsAnotherProcess() {
  return (other = new Database(getSqlitePath(env.databaseUrl), { timeout: 0 }))
}

async function pragma(db: Pick<typeof read, '$queryRaw'>, name: string) {
  const [row] = await db.$queryRaw<Record<string, unknown>[]>(sql([`PRAGMA ${name}`]))
  return Object.values(row ?? {})[0]
}

test('every connection is durable and erases what it deletes, even in a file that was in WAL mode before', async () => {
  await closeDb()
  await openDb()
  for (const [name, value] of Object.entries(DURABLE)) {
    expect(String(await pragma(read, name)), name).toBe(String(value))
    expect(String(await write((tx) => pragma(tx, name))), name).toBe(String(value))
  }
  expect(String(await pragma(read, 'query_only'))).toBe('1')
})

test('a commit copies a short log into the file, so that it does not block the process for long', async () => {
  expect(Number(await write((tx) => pragma(tx, 'wal_autocheckpoint')))).toBeLessThanOrEqual(200)
})

test('a write is an UnavailableError after three seconds while another process holds the lock, which all transactions of a request share, and other requests do not wait', async () => {
  await createMember()
  openAsAnotherProcess().exec('BEGIN IMMEDIATE')
  let turns = 0
  const others = setInterval(() => (turns += 1), 20)
  const isInTime = beside(3_500)
  const failure = () => createCommunity().then(() => undefined, (error: unknown) => error)
  const context = { requestId: 'x', clientAddress: 'x', onClose: () => {}, cache: new Map() }
  const oneRequest = runInRequestContext(context, async () => [await failure(), await failure(), await failure()])
  const answers = await Promise.all(Array.from({ length: 10 }, failure))
  const inOneRequest = await oneRequest
  clearInterval(others)
  expect(isInTime()).toBe(true)
  expect(answers.every((answer) => answer instanceof UnavailableError)).toBe(true)
  expect(inOneRequest.map((answer) => answer instanceof UnavailableError && answer.reason)).toEqual(['database_locked', 'database_locked', 'database_locked'])
  // A wait inside SQLite would block the event loop and leave almost none of 150 turns.
  expect(turns).toBeGreaterThan(15)
  expect(await read.user.count()).toBe(1)
})

test('a write waits for a lock that is released in time', async () => {
  const lock = openAsAnotherProcess()
  lock.exec('BEGIN IMMEDIATE')
  setTimeout(() => lock.exec('ROLLBACK'), 150)
  await createCommunity({ name: 'Late' })
  expect(await read.community.count({ where: { name: 'Late' } })).toBe(1)
})

test('a full disk is an UnavailableError, keeps acknowledged writes, does not affect reads, and recovers as soon as there is space', async () => {
  const { id } = await createCommunity()
  openAsAnotherProcess().exec('VACUUM') // Pages of earlier deletions would still be free.
  const pages = Number(await pragma(read, 'page_count'))
  await write((tx) => pragma(tx, `max_page_count = ${pages + 3}`))
  const kept: string[] = []
  let refusal: unknown
  while (!refusal) {
    await createMember({ lastName: 'x'.repeat(3_000) }).then((member) => kept.push(member.id), (error: unknown) => (refusal = error))
  }
  expect(refusal).toBeInstanceOf(UnavailableError)
  await expect(createMember({ lastName: 'x'.repeat(3_000) })).rejects.toBeInstanceOf(UnavailableError)
  expect(await read.user.count({ where: { id: { in: kept } } })).toBe(kept.length)
  expect(await read.community.count({ where: { id } })).toBe(1)

  await write((tx) => pragma(tx, 'max_page_count = 1073741823'))
  await createMember()
  expect(await pragma(read, 'integrity_check')).toBe('ok')
})

test('a missing file is an UnavailableError until it is back', async () => {
  await closeDb()
  const file = getSqlitePath(env.databaseUrl)
  renameSync(file, `${file}.away`)
  const answers = await Promise.all([read.user.count(), createMember(), openDb()].map((answer) => answer.catch((error: unknown) => error)))
  renameSync(`${file}.away`, file)
  expect(answers.map((answer) => answer instanceof UnavailableError)).toEqual([true, true, true])
  await createMember()
  expect(await detectDatabaseProblem()).toBeUndefined()
})

test('only the owner can read a new file and its folder', async () => {
  const url = await emptyDatabase()
  await migrate({ databaseKind: 'sqlite', databaseUrl: url })
  expect(statSync(getSqlitePath(url)).mode & 0o777).toBe(0o600)
  expect(statSync(dirname(getSqlitePath(url))).mode & 0o777).toBe(0o700)
})
