import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { emptyDatabase } from '../../../tests/support/database'
import { freePort } from '../../../tests/support/free-port'
import { readEnv } from '../env'
import { migrate } from './migrate'
import { buildStartupErrorMessage } from './startup-error-message'

const { kind } = inject('template')
let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'startup-error-message-'))))
afterEach(() => rmSync(folder, { recursive: true }))

async function complaintAt(url: string, migrations?: string) {
  const settings = { databaseKind: kind, databaseUrl: url }
  const error: unknown = await migrate(settings, migrations).then(() => undefined, (reason: unknown) => reason)
  expect(error).toBeDefined()
  return buildStartupErrorMessage('The start failed', error, settings)
}

const wrongUrls = {
  async sqlite() {
    writeFileSync(join(folder, 'text'), 'no database\n'.repeat(1_000))
    return [folder, join(folder, 'text'), join(folder, 'text', 'site.db')].map((path) => `file:${path}`)
  },
  async postgresql() {
    const { url } = inject('template')
    const elsewhere = new URL(url)
    elsewhere.port = String(await freePort())
    return [elsewhere.href, url.replace('template_site', 'no_such_database')]
  },
}[kind]

test('an unreachable database, and a URL without one, are reported with the advice to check DATABASE_URL', async () => {
  for (const url of await wrongUrls()) {
    const [reason, advice, ...more] = (await complaintAt(url)).split('\n')
    expect(reason, url).toMatch(/^The start failed: \S/)
    expect([advice?.split(' (')[0], more], url).toEqual(['Look at DATABASE_URL', []])
  }
})

test('a failed migration, and a database newer than the program, are reported without that advice', async () => {
  const url = await emptyDatabase()
  for (const [name, sql] of [['1_future', 'CREATE TABLE "Future" ("id" TEXT);'], ['2_broken', 'CREATE TABLE "Future" ("id" TEXT);']] as const) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'migration.sql'), sql)
  }
  expect(await complaintAt(url, folder)).toMatch(/^The start failed: .*already exists$/)
  rmSync(join(folder, '1_future'), { recursive: true })
  expect(await complaintAt(url, folder)).toMatch(/^The start failed: .*newer than this version.*$/)
})

test('a wrong setting is reported with the advice only if it is DATABASE_URL', () => {
  const errorMessage = (source: Record<string, string>) => {
    try {
      readEnv(source)
    } catch (error) {
      return buildStartupErrorMessage('The start failed', error).split('\n').length
    }
  }
  expect([errorMessage({ DATABASE_URL: 'mysql://localhost/site' }), errorMessage({ SESSION_SECRET: 'short' })]).toEqual([2, 1])
})
