import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder, ownSite, SECRET } from '../../../../tests/support/backups'
import { useDatabase } from '../../../../tests/support/database'
import { makeNightlyBackup } from './index'
import { verifyBackup } from './read-backup'

useDatabase()

let folder: string
beforeEach(() => void (folder = newFolder()))

const site = () => ({ ...ownSite(folder), secrets: [SECRET] as [string], backupKeep: 2 })
const backups = () => readdirSync(folder).filter((name) => name.startsWith('site-')).sort()
const on = (day: number) => new Date(2026, 10, day, 3, 5, 0)

test('a night has one complete, verified backup, however many processes try to make it', async () => {
  const made = await Promise.all([1, 2, 3].map(() => makeNightlyBackup(site(), folder, on(20))))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await makeNightlyBackup(site(), folder, on(20))).toBeUndefined()
  expect(backups()).toHaveLength(1)
  const { tables } = await verifyBackup({ file: join(folder, backups()[0]!), passphrase: undefined })
  expect(tables.length).toBeGreaterThan(40)
})

test('the oldest backups are deleted, other files stay, and an interrupted backup leaves nothing', async () => {
  const [oldest, older, newest] = [20, 21, 22].map((day) => `site-${on(day).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`)
  for (const name of [oldest!, older!, 'site-before-update.backup', 'notes.txt', 'site-2026-11-19T03-05-00Z.backup.1a2b3c4d.unfinished']) writeFileSync(join(folder, name), '')
  await makeNightlyBackup(site(), folder, on(22))
  expect(backups()).toEqual([older, newest, 'site-before-update.backup'])
  expect(readdirSync(folder)).toContain('notes.txt')
})
