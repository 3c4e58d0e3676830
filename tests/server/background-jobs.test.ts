import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test, type TestContext } from 'vitest'
import { verifyBackup } from '~/infra/db/backup/read-backup'
import { sendJson } from '../e2e/support/calls'
import { openDatabase } from '../e2e/support/database'
import { startSite, type Site } from '../e2e/support/site'
import { freePort } from '../support/free-port'
import { startMailServer } from '../support/smtp'

const HURRY = `--require ${JSON.stringify(fileURLToPath(new URL('support/hurry.cjs', import.meta.url)))}`
const account = { firstName: 'Amina', lastName: 'Njoroge', username: 'amina', email: 'amina@example.org', password: 'a calm river at dawn' }

async function start(settings: Record<string, string>, { onTestFinished }: TestContext): Promise<Site> {
  const site = await startSite(settings)
  onTestFinished(site.stop)
  return site
}

const logged = (site: Site, event: string) =>
  site.log().split('\n').filter((line) => line.includes(`"event":"${event}"`)).map((line) => JSON.parse(line) as Record<string, unknown>)

test.concurrent('a running server makes one complete backup a night, and the next start makes no other', async (context) => {
  const { expect } = context
  const folder = mkdtempSync(join(tmpdir(), 'site-nights-'))
  context.onTestFinished(() => rmSync(folder, { recursive: true }))
  const METRICS_ADDRESS = `127.0.0.1:${await freePort()}`
  const site = await start({ BACKUP_DIR: folder, METRICS_ADDRESS, NODE_OPTIONS: HURRY }, context)
  await expect.poll(() => logged(site, 'backup_made')).toMatchObject([{ isEncrypted: false }])
  const backups = () => readdirSync(folder).filter((name) => name !== '.lock')
  const [name = ''] = backups()
  expect(name).toMatch(/^site-.+Z\.backup$/)
  const { tables } = await verifyBackup({ file: join(folder, name), passphrase: undefined })
  expect(tables.find(({ table }) => table === 'Community')?.rows).toBeGreaterThan(0)

  await site.drain()
  await site.restart()
  const metrics = async () => (await fetch(`http://${METRICS_ADDRESS}/metrics`)).text()
  // The first purge runs at the same time as the first check for a backup.
  await expect.poll(metrics).toMatch(/^site_job_runs_total\{name="purge"\} [1-9]/m)
  expect(await metrics()).toMatch(/^site_backup_age_seconds \d/m)
  await site.drain()
  expect(backups()).toEqual([name])
  expect(logged(site, 'backup_failed')).toEqual([])
})

test.concurrent('a mail being sent when the process is asked to stop is sent by the next process at once', async (context) => {
  const { expect } = context
  const mails = await startMailServer()
  context.onTestFinished(mails.stop)
  let asked = 0
  mails.answer(() => {
    asked += 1
    return { silentAt: 'to' }
  })
  const site = await start({ SMTP_URL: mails.url }, context)
  expect((await sendJson(site, 'POST', '/api/auth/register', account)).status).toBe(201)
  await expect.poll(() => asked).toBe(1)
  await site.drain()
  const rows = openDatabase(site)
  expect(rows.prepare('SELECT "status", "takenUntil", "attempts" FROM "Mail"').all()).toEqual([{ status: 'waiting', takenUntil: null, attempts: 0 }])
  rows.close()

  mails.answer(() => undefined)
  await site.restart()
  await expect.poll(() => mails.received.map(({ recipients }) => recipients)).toEqual([[account.email]])
})
