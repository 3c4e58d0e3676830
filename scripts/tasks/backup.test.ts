import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { beforeEach, expect, inject, test } from 'vitest'
import { newId } from '~/infra/ids'
import { read, write } from '~/infra/db'
import { migrate } from '~/infra/db/migrate'
import { createCommunity } from '../../tests/factories'
import { backUp, newFolder, newSite, ownSite, rowsOf } from '../../tests/support/backups'
import { query, useDatabase } from '../../tests/support/database'
import { startTask } from '../../tests/support/start-task'

useDatabase()

let folder: string
beforeEach(() => void (folder = newFolder()))

const start = (task: string, args: string[], env: Record<string, string> = {}) =>
  startTask(task, args, { env: { SETTINGS_FILE: join(folder, 'settings.json'), ...env } })

test('a backup during writes contains everything acknowledged before it began, and each transaction completely or not at all', async () => {
  await write((tx) => tx.tally.create({ data: { name: 'written', amount: 0 } }))
  let [isOver, answered] = [false, 0]
  const writing = (async () => {
    while (!isOver) {
      await write(async (tx) => {
        await tx.tally.update({ where: { name: 'written' }, data: { amount: { increment: 1 } } })
        await tx.countChange.create({ data: { id: newId(), name: 'written', week: '2026-11-16', amount: 1 } })
      })
      answered += 1
      await othersTurn()
    }
  })()
  await expect.poll(() => answered).toBeGreaterThan(20)
  const before = answered
  const { code, stdout } = await start('backup', [join(folder, 'site.backup')]).end
  const during = answered - before
  isOver = true
  await writing
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Wrote .*read back and compared.*\nIt is not encrypted, since BACKUP_PASSPHRASE is not set/) as string })
  const changes = await rowsOf(join(folder, 'site.backup'), 'CountChange')
  const [tally] = await rowsOf(join(folder, 'site.backup'), 'Tally')
  expect(during).toBeGreaterThan(0)
  expect(changes.length).toBeGreaterThanOrEqual(before)
  expect(changes.length).toBeLessThanOrEqual(answered)
  expect(Number(tally?.amount)).toBe(changes.length)
  expect((await read.tally.findUniqueOrThrow({ where: { name: 'written' } })).amount).toBe(answered)
})

test('a backup is restored, an encrypted one with the passphrase from the environment', async () => {
  const [site, BACKUP_PASSPHRASE] = [await newSite(folder), 'correct horse battery staple']
  await migrate(site)
  await createCommunity({ name: 'Lake' })
  const file = await backUp(ownSite(folder, { backupPassphrase: BACKUP_PASSPHRASE }), folder)
  const DATABASE_URL = site.databaseUrl
  const [refused, restored] = [await start('restore', [file], { DATABASE_URL }).end, await start('restore', [file], { DATABASE_URL, BACKUP_PASSPHRASE }).end]
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Nothing was restored\. .* is encrypted: set BACKUP_PASSPHRASE.*\n$/) as string })
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('Everybody is signed out.') as string, stderr: '' })
  expect(await query(site.databaseUrl, 'select "name" from "Community"')).toEqual([{ name: 'Lake' }])
})

test('a refusal is one line, and a wrong call shows the usage', async () => {
  const file = join(folder, 'site.backup')
  writeFileSync(file, '')
  const [exists, none, broken, unreachable] = await Promise.all([
    start('backup', [file]).end,
    start('backup', []).end,
    start('restore', [file]).end,
    start('backup', [join(folder, 'other.backup')], { DATABASE_URL: inject('template').kind === 'sqlite' ? 'file:/nowhere/site.db' : 'postgresql://a@127.0.0.1:1/site' }).end,
  ])
  expect(exists).toMatchObject({ code: 1, stderr: `No backup was made. ${file} exists already, and is left as it is.\n` })
  expect(none).toMatchObject({ code: 1, stderr: 'Usage: npm run backup -- FILE\n' })
  expect(broken).toMatchObject({ code: 1, stderr: `Nothing was restored. ${file} is no backup of this site.\n` })
  expect(unreachable.code).toBe(1)
  expect(unreachable.stderr.trim().split('\n')).toHaveLength(1)
})

test('the nightly backup is written to BACKUP_DIR, and is logged', async () => {
  const BACKUP_DIR = join(folder, 'nights')
  const { code, stdout } = await start('backup', ['--nightly'], { BACKUP_DIR }).end
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ level: 'info', event: 'backup_made', isEncrypted: false })
  expect(readdirSync(BACKUP_DIR).filter((name) => name.endsWith('.backup'))).toHaveLength(1)
  expect(existsSync(ownSite(folder).settingsFile)).toBe(false)
})
