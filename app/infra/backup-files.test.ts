import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { isBackupDue, buildNightlyBackupName, pruneBackups } from './backup-files'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'site-nights-'))))

const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)
const put = (at: Date) => writeFileSync(join(folder, buildNightlyBackupName(at, false)), '')

test('a backup is due unless there is one from the last night, which begins at three', async () => {
  expect(await isBackupDue(join(folder, 'missing'), local(20, 12))).toBe(true)
  put(local(20, 3, 7))
  expect(await isBackupDue(folder, local(20, 12))).toBe(false)
  expect(await isBackupDue(folder, local(21, 2, 59))).toBe(false)
  expect(await isBackupDue(folder, local(21, 3))).toBe(true)
})

test('a backup dated in the future, after a clock was set back, does not count', async () => {
  put(local(27, 3, 7))
  expect(await isBackupDue(folder, local(20, 12))).toBe(true)
})

test('backups dated in the future do not push out newer ones', async () => {
  for (const day of [27, 28, 20]) put(local(day, 3))
  expect(await pruneBackups(folder, 2, local(20, 4))).toEqual([])
  for (const day of [18, 19]) put(local(day, 3))
  expect(await pruneBackups(folder, 2, local(20, 4))).toEqual([buildNightlyBackupName(local(18, 3), false)])
})

test('every backup expires after 30 days, even the only one', async () => {
  put(local(1, 4))
  expect(await pruneBackups(folder, 14, local(30, 4))).toEqual([])
  expect(await pruneBackups(folder, 14, local(31, 4))).toHaveLength(1)
  expect(readdirSync(folder)).toEqual([])
})
