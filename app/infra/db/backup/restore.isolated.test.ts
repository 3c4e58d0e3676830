import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { createCommunity } from '../../../../tests/factories'
import { fillEveryTable } from '../../../../tests/factories/every-table'
import { createNewsletterRow } from '../../../../tests/factories/newsletters'
import { backUp, newFolder, newSite, ownSite, restoreInto, rowsOf, SECRET, sumsOf } from '../../../../tests/support/backups'
import { query, useDatabase } from '../../../../tests/support/database'
import { migrate } from '../migrate'
import { getSqlitePath } from '../sqlite'
import { Database } from '../sqlite/driver.mjs'
import { BackupError, restoreBackup, type BackupEnv } from './index'

useDatabase()

const { kind } = inject('template')
const SIGN_INS = ['Session', 'TokenFamily', 'Token', 'PendingSignIn']

let folder: string
let site: BackupEnv

beforeEach(async () => {
  folder = newFolder()
  site = await newSite(folder)
  await migrate(site)
  await addCommunity(site, 'before')
})

async function addCommunity({ databaseUrl }: BackupEnv, name: string) {
  await query(databaseUrl, `insert into "Community" ("id", "name", "nameKey", "description", "type", "createdAt") values ('${name}', '${name}', '${name}', 'd', 'general', '2026-01-01T00:00:00.000+00:00')`)
}

const communities = async ({ databaseUrl }: BackupEnv) => (await query(databaseUrl, 'select "name" from "Community" order by 1')).map(({ name }) => name)
const count = async ({ databaseUrl }: BackupEnv, table: string) => Number((await query(databaseUrl, `select count(*) as n from "${table}"`))[0]?.n)

async function neighbours({ databaseUrl }: BackupEnv) {
  const name = kind === 'sqlite' ? basename(getSqlitePath(databaseUrl)) : new URL(databaseUrl).pathname.slice(1)
  const all = kind === 'sqlite'
    ? readdirSync(dirname(getSqlitePath(databaseUrl)))
    : (await query(databaseUrl, 'select datname from pg_database')).map(({ datname }) => String(datname))
  return all.filter((each) => each !== name && each.startsWith(name.slice(0, 30)) && !/-(wal|shm)$/.test(each))
}

async function kept(of: BackupEnv): Promise<BackupEnv> {
  const [name = ''] = (await neighbours(of)).filter((each) => each.includes('before'))
  if (kind === 'sqlite') return { ...of, databaseUrl: `file:${join(dirname(getSqlitePath(of.databaseUrl)), name)}` }
  const url = new URL(of.databaseUrl)
  url.pathname = `/${name}`
  return { ...of, databaseUrl: url.href }
}

async function connect({ databaseUrl }: BackupEnv) {
  if (kind === 'sqlite') {
    const db = new Database(getSqlitePath(databaseUrl))
    db.pragma('journal_mode = WAL')
    db.prepare('select count(*) from "User"').get()
    return async () => void db.close()
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return () => client.end()
}

/** A folder with all migrations and another one. */
function migrationsWith(name: string, sql: string) {
  const [all, migrations] = [newFolder(), join(kind, 'migrations')]
  cpSync(join('prisma', migrations), join(all, migrations), { recursive: true })
  mkdirSync(join(all, migrations, name))
  writeFileSync(join(all, migrations, name, 'migration.sql'), sql)
  return all
}

describe('a restore', () => {
  test('replaces the database with the backup, keeps the old one under another name, and signs everyone out', async () => {
    await fillEveryTable()
    const file = await backUp(ownSite(folder), folder)
    const { lines } = await restoreInto(site, file)
    expect(await sumsOf(site, SIGN_INS)).toEqual(await sumsOf(ownSite(folder), SIGN_INS))
    for (const table of SIGN_INS) expect(await count(site, table), table).toBe(0)
    const old = await kept(site)
    expect(lines.join()).toContain(kind === 'sqlite' ? getSqlitePath(old.databaseUrl) : new URL(old.databaseUrl).pathname.slice(1))
    expect(await communities(old)).toEqual(['before'])
    expect(await migrate(site)).toEqual([])
    if (kind === 'sqlite') expect(statSync(getSqlitePath(site.databaseUrl)).mode & 0o777).toBe(0o600)
  })

  test('keeps everyone signed in on request, and gives new rows other numbers than the restored ones', async () => {
    await fillEveryTable()
    await restoreInto(site, await backUp(ownSite(folder), folder), { keepSessions: true })
    for (const table of SIGN_INS) expect(await count(site, table), table).toBeGreaterThan(0)
    const before = await count(site, 'SearchTerm')
    await query(site.databaseUrl, `insert into "SearchTerm" ("communityId", "term", "posts") select "id", 'new word', 1 from "Community"`)
    expect(await count(site, 'SearchTerm')).toBeGreaterThan(before)
  })

  test('is refused while the site runs, and works after it has stopped', async () => {
    const file = await backUp(ownSite(folder), folder)
    const disconnect = await connect(site)
    await expect(restoreInto(site, file)).rejects.toThrow(/Stop the site first|Stop it first/)
    await disconnect()
    expect(await neighbours(site)).toEqual([])
    await restoreInto(site, file)
    expect(await communities(site)).toEqual([])
  })

  test('leaves nobody signed in if it fails after the rows are copied', async () => {
    await fillEveryTable()
    const [file, other] = [await backUp(ownSite(folder), folder), await newSite(folder)]
    const broken = migrationsWith('99990101000000_broken', 'ALTER TABLE "Nothing" ADD COLUMN "motto" TEXT')
    await expect(restoreInto(site, file, { migrations: broken, to: other.databaseUrl })).rejects.toThrow(/Nothing/)
    expect(await count(other, 'User')).toBeGreaterThan(0)
    for (const table of SIGN_INS) expect(await count(other, table), table).toBe(0)
  })

  test('sends no letter again that may have been sent since the backup, and leaves a later one scheduled', async () => {
    const past = new Date('2020-01-01T09:00:00Z')
    await createNewsletterRow({ id: 'due', status: 'scheduled', sendAt: past })
    await createNewsletterRow({ id: 'planned', status: 'scheduled', sendAt: new Date('2999-01-01T09:00:00Z') })
    await createNewsletterRow({ id: 'started', status: 'sending', sendAt: past })
    const { lines } = await restoreInto(site, await backUp(ownSite(folder), folder), { keepSessions: true })
    expect(await query(site.databaseUrl, 'select "id", "status", "version" from "Newsletter" order by 1')).toEqual([
      { id: 'due', status: 'draft', version: 2 },
      { id: 'planned', status: 'scheduled', version: 1 },
      { id: 'started', status: 'paused', version: 2 },
    ])
    expect(lines.join()).toContain('Letters that may have been sent since the backup: 2.')
  })

  test('works if the database is lost', async () => {
    await createCommunity({ name: 'Mothers of the lake' })
    const lost = await newSite(folder)
    const url = kind === 'sqlite' ? `file:${join(folder, 'lost', 'site.db')}` : lost.databaseUrl.replace(/[^/]+$/, 'lost_site')
    const { lines } = await restoreInto({ ...lost, databaseUrl: url }, await backUp(ownSite(folder), folder))
    expect(await communities({ ...lost, databaseUrl: url })).toEqual(['Mothers of the lake'])
    expect(lines).toEqual([])
  })

  test('changes nothing and leaves nothing if it is stopped', async () => {
    await createCommunity({ name: 'Mothers of the lake' })
    const stopped = new AbortController()
    const report = (step: string) => void (step.startsWith('Filling') && stopped.abort())
    await expect(restoreInto(site, await backUp(ownSite(folder), folder), { signal: stopped.signal, report })).rejects.toThrow()
    expect(await communities(site)).toEqual(['before'])
    expect(await neighbours(site)).toEqual([])
  })

  test('into a named database requires one without tables, and leaves the site’s own unchanged', async () => {
    await createCommunity({ name: 'Mothers of the lake' })
    const [file, other] = [await backUp(ownSite(folder), folder), await newSite(folder)]
    await expect(restoreInto(site, file, { to: site.databaseUrl })).rejects.toThrow('is not empty')
    await migrate(other)
    await expect(restoreInto(site, file, { to: other.databaseUrl })).rejects.toThrow('is not empty')
    await expect(restoreInto(site, file, { to: 'mysql://x' })).rejects.toThrow('--to must be')
    expect(await communities(site)).toEqual(['before'])
    const empty = await newSite(folder)
    await restoreInto(site, file, { to: empty.databaseUrl })
    expect(await communities(empty)).toEqual(['Mothers of the lake'])
    expect(await communities(site)).toEqual(['before'])
  })

  test('restores settings.json, and keeps an existing one', async () => {
    const source = ownSite(newFolder())
    writeFileSync(source.settingsFile, '{"siteName":"Then"}')
    const file = await backUp(source, folder)
    await restoreInto(site, file, { to: (await newSite(folder)).databaseUrl })
    expect(readFileSync(site.settingsFile, 'utf8')).toBe('{"siteName":"Then"}')
    expect(readdirSync(folder).filter((name) => name.startsWith('settings'))).toEqual(['settings.json'])

    writeFileSync(site.settingsFile, '{"siteName":"Now"}')
    const { lines } = await restoreInto(site, file)
    const old = readdirSync(folder).find((name) => name.startsWith('settings.json.before-'))!
    expect(readFileSync(join(folder, old), 'utf8')).toBe('{"siteName":"Now"}')
    expect(readFileSync(site.settingsFile, 'utf8')).toBe('{"siteName":"Then"}')
    expect(lines.join()).toContain(old)

    writeFileSync(site.settingsFile, '{"siteName":"Now"}')
    await restoreInto(site, file, { to: (await newSite(folder)).databaseUrl })
    expect(readFileSync(site.settingsFile, 'utf8')).toBe('{"siteName":"Now"}')
  })

  test('writes the secret of an encrypted backup to a file if the site has a different one', async () => {
    const sealed = ownSite(newFolder(), { backupPassphrase: 'correct horse battery staple' })
    const file = await backUp(sealed, folder)
    const other = { ...site, backupPassphrase: sealed.backupPassphrase }
    expect((await restoreBackup(other, [SECRET], file, { keepSessions: false })).lines.join()).not.toContain('SESSION_SECRET')
    const { lines } = await restoreBackup(other, ['another secret of this site'], file, { keepSessions: false })
    expect(lines.join()).toContain('SESSION_SECRET')
    expect(readFileSync(join(folder, 'session-secret-of-backup.txt'), 'utf8')).toBe(`${SECRET}\n`)
    expect(lines.join()).not.toContain(SECRET)
  })
})

describe('an update that must be rolled back', () => {
  /** A later version: a column that the older one lacks, and a change to stored data. */
  const LATER = `ALTER TABLE "Community" ADD COLUMN "motto" TEXT ${kind === 'postgresql' ? 'COLLATE "C" ' : ''}NOT NULL DEFAULT '';
UPDATE "Community" SET "description" = 'said anew';`

  test('is undone by the backup from before it, which the later version can read too', async () => {
    const [older, later] = ['prisma', migrationsWith('99990101000000_later', LATER)]
    const migrated = (folderOf: string) => migrate(site, join(folderOf, kind, 'migrations'))
    const file = await backUp(site, folder)

    expect(await migrated(later)).toEqual(['99990101000000_later'])
    await addCommunity(site, 'after the update')
    const newer = await backUp(site, folder, 'newer.backup')
    await expect(migrated(older)).rejects.toThrow('newer than this version')

    await restoreInto(site, file, { migrations: older })
    expect(await migrated(older)).toEqual([])
    expect(await communities(site)).toEqual(['before'])
    expect(await query(site.databaseUrl, 'select "description" from "Community"')).toEqual([{ description: 'd' }])
    expect(await communities(await kept(site))).toEqual(['after the update', 'before'])

    await expect(restoreInto(site, newer, { migrations: older })).rejects.toThrow(new BackupError('The backup is newer than this version of the site: its database has the migration 99990101000000_later.'))
    expect(await communities(site)).toEqual(['before'])

    const updated = await newSite(folder)
    await restoreInto(updated, file, { migrations: later, to: updated.databaseUrl })
    expect(await query(updated.databaseUrl, 'select "description", "motto" from "Community"')).toEqual([{ description: 'said anew', motto: '' }])
  })

  test('a backup of every released version is restored into this one', async () => {
    const names = readdirSync(`prisma/${kind}/migrations`).filter((name) => !name.includes('.')).sort()
    const first = await newSite(folder)
    await migrate(first, `prisma/${kind}/migrations`, (name) => name === names[0])
    const at = `'2026-01-01T00:00:00.000+00:00'`
    await query(first.databaseUrl, `insert into "User" ("id", "firstName", "lastName", "username", "usernameKey", "email", "passwordHash", "createdAt") values ('u', 'A', 'B', 'a', 'a', 'a@example.org', 'x', ${at})`)
    const file = await backUp(first, folder)
    expect(await rowsOf(file, 'User')).toMatchObject([{ id: 'u', createdAt: '2026-01-01T00:00:00.000Z' }])
    await restoreInto(site, file)
    expect(await migrate(site)).toEqual([])
    expect(await query(site.databaseUrl, 'select "id", "notesFolded" from "User"')).toEqual([{ id: 'u', notesFolded: 1023 }])
    expect(existsSync(file)).toBe(true)
  })
})
