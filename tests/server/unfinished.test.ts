import { expect, test } from 'vitest'
import { NOT_WHOLE, UNFINISHED } from '../../app/infra/db/migrations'
import { openDatabase } from '../e2e/support/database'
import { startSite } from '../e2e/support/site'

test('a database into which a move has not ended is not ready, no start serves it, and the migrations leave it alone', async () => {
  const site = await startSite()
  const ready = async () => (await fetch(`${site.url}/readyz`)).status
  const rows = openDatabase(site)
  try {
    expect(await ready()).toBe(200)
    rows.prepare(`INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ('m', '', ?)`).run(UNFINISHED)
    expect(await ready()).toBe(503)
    await site.kill()
    // The server may say that it listens before it has asked the database.
    await site.restart().catch(() => {})
    await expect.poll(() => fetch(site.url).then(() => 'answered', () => 'gone')).toBe('gone')
    expect(site.log().trim().split('\n').filter((line) => !line.startsWith('{'))).toEqual([NOT_WHOLE])
    expect(() => site.task('migrate')).toThrow(NOT_WHOLE)
  } finally {
    rows.close()
    await site.stop()
  }
})
