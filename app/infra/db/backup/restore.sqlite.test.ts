import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { backUp, communitiesOf, firstSite, newFolder, newSite, restoreFirst } from '../../../../tests/support/backups'
import { query } from '../../../../tests/support/database'
import { getSqlitePath } from '../sqlite'
import { Database } from '../sqlite/driver.mjs'

let backup: string
beforeAll(async () => void (backup = await backUp(await firstSite(newFolder(), 'Kept'), newFolder())))

test('a file that SQLite can no longer read is replaced, and kept', async () => {
  const site = await newSite(newFolder())
  const file = getSqlitePath(site.databaseUrl)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'not a database '.repeat(500))
  await restoreFirst(site, backup)
  expect(await communitiesOf(site)).toEqual(['Kept'])
  const kept = readdirSync(dirname(file)).find((name) => name.includes('.before-'))!
  expect(readFileSync(join(dirname(file), kept), 'utf8')).toContain('not a database')
})

test('the WAL of a killed site is merged into the kept file', async () => {
  const folder = newFolder()
  const site = await firstSite(folder)
  const file = getSqlitePath(site.databaseUrl)
  const killed = new Database(file)
  killed.exec(`INSERT INTO "RateCount" ("key", "count", "resetAt") VALUES ('in the log', 1, 0)`)
  for (const end of ['', '-wal']) writeFileSync(join(folder, `left.db${end}`), readFileSync(`${file}${end}`))
  killed.close()
  const left = { ...site, databaseUrl: `file:${join(folder, 'left.db')}` }
  expect(existsSync(join(folder, 'left.db-wal'))).toBe(true)
  await restoreFirst(left, backup)
  const kept = readdirSync(folder).find((name) => name.startsWith('left.db.before-'))!
  expect(readdirSync(folder).filter((name) => /-(wal|shm)$/.test(name))).toEqual([])
  expect(await query(`file:${join(folder, kept)}`, 'select "key" from "RateCount"')).toEqual([{ key: 'in the log' }])
})
