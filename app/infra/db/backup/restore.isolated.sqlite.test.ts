import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createCommunity } from '../../../../tests/factories'
import { backUp, newFolder, newSite, ownSite, restoreInto } from '../../../../tests/support/backups'
import { query, useDatabase } from '../../../../tests/support/database'
import { migrate } from '../migrate'
import { getSqlitePath } from '../sqlite'
import { Database } from '../sqlite/driver.mjs'

useDatabase()

test('a file that SQLite can no longer read is replaced, and kept', async () => {
  const folder = newFolder()
  const site = await newSite(folder)
  const file = getSqlitePath(site.databaseUrl)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'not a database '.repeat(500))
  await createCommunity({ name: 'Kept' })
  await restoreInto(site, await backUp(ownSite(folder), folder))
  expect(await query(site.databaseUrl, 'select "name" from "Community"')).toEqual([{ name: 'Kept' }])
  const kept = readdirSync(dirname(file)).find((name) => name.includes('.before-'))!
  expect(readFileSync(join(dirname(file), kept), 'utf8')).toContain('not a database')
})

test('the WAL of a killed site is merged into the kept file', async () => {
  const folder = newFolder()
  const site = await newSite(folder)
  const file = getSqlitePath(site.databaseUrl)
  await migrate(site)
  const killed = new Database(file)
  killed.exec(`INSERT INTO "Tally" ("name", "amount") VALUES ('in the log', 1)`)
  for (const end of ['', '-wal']) writeFileSync(join(folder, `left.db${end}`), readFileSync(`${file}${end}`))
  killed.close()
  const left = { ...site, databaseUrl: `file:${join(folder, 'left.db')}` }
  expect(existsSync(join(folder, 'left.db-wal'))).toBe(true)
  await restoreInto(left, await backUp(ownSite(folder), folder))
  const kept = readdirSync(folder).find((name) => name.startsWith('left.db.before-'))!
  expect(readdirSync(folder).filter((name) => /-(wal|shm)$/.test(name))).toEqual([])
  expect(await query(`file:${join(folder, kept)}`, `select "name" from "Tally" where "name" = 'in the log'`)).toEqual([{ name: 'in the log' }])
})
