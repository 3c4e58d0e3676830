import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createId } from '~/infra/ids'
import { read, write } from '~/infra/db'
import { createCommunity } from '../../tests/factories'
import { backUp, ownSite, rowsOf } from '../../tests/support/backups'
import { copyDatabase, query, useDatabase } from '../../tests/support/database'
import { startTask } from '../../tests/support/start-task'

useDatabase()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-backup-'))
  return () => rmSync(folder, { recursive: true })
})

const start = (task: string, args: string[], env: Record<string, string> = {}) =>
  startTask(task, args, { env: { SETTINGS_FILE: join(folder, 'settings.json'), ...env } })

test('a backup during writes contains everything acknowledged before it began, and each transaction completely or not at all', async () => {
  await write((tx) => tx.tally.create({ data: { name: 'written', amount: 0 } }))
  let [isOver, answered] = [false, 0]
  const writing = (async () => {
    while (!isOver) {
      await write(async (tx) => {
        await tx.tally.update({ where: { name: 'written' }, data: { amount: { increment: 1 } } })
        await tx.countChange.create({ data: { id: createId(), name: 'written', week: '2026-11-16', amount: 1 } })
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
  const BACKUP_PASSPHRASE = 'correct horse battery staple'
  await createCommunity({ name: 'Lake' })
  const file = await backUp(ownSite(folder, { backupPassphrase: BACKUP_PASSPHRASE }), folder)
  const DATABASE_URL = await copyDatabase()
  expect(await start('restore', [file], { DATABASE_URL, BACKUP_PASSPHRASE }).end).toMatchObject({ code: 0, stdout: expect.stringContaining('Everybody is signed out.') as string, stderr: '' })
  expect(await query(DATABASE_URL, 'select "name" from "Community"')).toEqual([{ name: 'Lake' }])
})
