import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSite, type Site } from '../e2e/support/site'
import { registerWriter, type Writer } from './support/asks'
import { endure, nothingWrong } from './support/outage'
import { changeable, sqliteOutages } from './support/sqlite-outages'

const folder = mkdtempSync(join(tmpdir(), 'site-outages-'))
const file = join(folder, 'site.db')
const stateFile = join(folder, 'state')
const outages = sqliteOutages(() => [site], file, stateFile)
let site: Site
let writer: Writer

beforeAll(async () => {
  copyFileSync(process.env.FIRST_DATABASE!, file)
  site = await startSite({ DATABASE_URL: `file:${file}`, ...changeable(stateFile) })
  writer = await registerWriter(site.url, 'writer')
})

afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

function stored(titles: string[]): number[] {
  const rows = new Database(file, { readonly: true })
  const count = rows.prepare('SELECT count(*) FROM "Post" WHERE "title" = ?').pluck()
  const counts = titles.map((title) => count.get(title) as number)
  expect(rows.pragma('integrity_check', { simple: true })).toBe('ok')
  rows.close()
  return counts
}

describe('while SQLite refuses writes, every refused write is a 503 with Retry-After and a cause, and no acknowledged write is lost', () => {
  test.each([
    ['locked by another process', 'locked', 'database_locked', 200],
    ['full', 'full', 'database_full', 503],
    ['read-only', 'readOnly', 'database_read_only', 503],
  ] as const)('%s', async (_name, outage, cause, ready) => {
    const seen = await endure([site], writer, outages[outage])
    console.log(JSON.stringify({ ...seen, kept: seen.kept.length }))
    expect(seen).toMatchObject({ ...nothingWrong, ready: { away: ready, back: 200 } })
    expect(Object.keys(seen.unavailable)).toContain(cause)
    expect(stored(seen.kept)).toEqual(seen.kept.map(() => 1))
  })
})
