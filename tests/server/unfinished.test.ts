import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { UNFINISHED_COPY_MESSAGE, UNFINISHED_COPY_MIGRATION } from '../../app/infra/db/migrations'
import { SERVER_ARGUMENTS } from '../../scripts/server.mjs'
import { openDatabase } from '../e2e/support/database'
import { startSite } from '../e2e/support/site'
import { siteEnv } from '../e2e/support/task'
import { freePort } from '../support/free-port'

test('a database with an unfinished move is not ready, no start serves it, and the migrations leave it unchanged', async () => {
  const site = await startSite()
  const ready = async () => (await fetch(`${site.url}/readyz`)).status
  const rows = openDatabase(site)
  try {
    expect(await ready()).toBe(200)
    rows.prepare(`INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ('m', '', ?)`).run(UNFINISHED_COPY_MIGRATION)
    expect(await ready()).toBe(503)
    await site.kill()
    const env = { ...siteEnv(site.databaseUrl), HOST: '127.0.0.1', PORT: String(await freePort()), SETTINGS_FILE: site.settingsFile }
    const { status, stderr } = spawnSync(process.execPath, SERVER_ARGUMENTS, { env, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 1, stderr: `${UNFINISHED_COPY_MESSAGE}\n` })
    expect(() => site.task('migrate')).toThrow(UNFINISHED_COPY_MESSAGE)
  } finally {
    rows.close()
    await site.stop()
  }
})
