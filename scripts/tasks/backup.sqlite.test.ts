import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { backUp, ownSite } from '../../tests/support/backups'
import { useDatabase } from '../../tests/support/database'
import { startTask } from '../../tests/support/start-task'

// What these tasks print does not depend on the kind of database, so once is enough.
useDatabase()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-backup-'))
  return () => rmSync(folder, { recursive: true })
})

const run = (task: string, args: string[], env: Record<string, string> = {}) =>
  startTask(task, args, { env: { SETTINGS_FILE: join(folder, 'settings.json'), ...env } }).end

test('a refusal is one line, and a wrong call shows the usage', async () => {
  const file = join(folder, 'site.backup')
  writeFileSync(file, '')
  const sealed = await backUp(ownSite(folder, { backupPassphrase: 'correct horse battery staple' }), folder, 'sealed.backup')
  const [exists, none, broken, encrypted, ...unreachable] = await Promise.all([
    run('backup', [file]),
    run('backup', []),
    run('restore', [file]),
    run('restore', [sealed]),
    ...['file:/nowhere/site.db', 'postgresql://a@127.0.0.1:1/site'].map((DATABASE_URL) => run('backup', [join(folder, 'other.backup')], { DATABASE_URL })),
  ])
  expect(exists).toMatchObject({ code: 1, stderr: `No backup was made. ${file} exists already, and is left as it is.\n` })
  expect(none).toMatchObject({ code: 1, stderr: 'Usage: npm run backup -- FILE\n' })
  expect(broken).toMatchObject({ code: 1, stderr: `Nothing was restored. ${file} is no backup of this site.\n` })
  expect(encrypted).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Nothing was restored\. .* is encrypted: set BACKUP_PASSPHRASE.*\n$/) as string })
  for (const { code, stderr } of unreachable) expect({ code, lines: stderr.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
})

test('the nightly backup is written to BACKUP_DIR, and is logged', async () => {
  const BACKUP_DIR = join(folder, 'nights')
  const { code, stdout } = await run('backup', ['--nightly'], { BACKUP_DIR })
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ level: 'info', event: 'backup_made', isEncrypted: false })
  expect(readdirSync(BACKUP_DIR).filter((name) => name.endsWith('.backup'))).toHaveLength(1)
  expect(existsSync(ownSite(folder).settingsFile)).toBe(false)
})
