import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { fillEveryTable } from '../../../../tests/factories/every-table'
import { createNewsletterRow } from '../../../../tests/factories/newsletters'
import {
  addCommunity, backUp, communitiesOf, firstSite, firstVersion, migrationsOf, newFolder, newSite, ownSite, restoreFirst, restoreInto, rowsOf, SECRET, sumsIn, sumsOf,
} from '../../../../tests/support/backups'
import { copyDatabase, query, useDatabase } from '../../../../tests/support/database'
import { migrate } from '../migrate'
import { getSqlitePath } from '../sqlite'
import { Database } from '../sqlite/driver.mjs'
import { BackupError, restoreBackup, type BackupEnv } from './index'

useDatabase()

const { kind } = inject('template')
const SIGN_INS = ['Session', 'TokenFamily', 'Token', 'PendingSignIn']

/** A site of the first version, its backup, and the database of another one. */
let lake: BackupEnv
let file: string
let original: string
beforeAll(async () => {
  lake = await firstSite(newFolder(), 'Mothers of the lake')
  file = await backUp(lake, newFolder())
  original = (await firstSite(newFolder(), 'before')).databaseUrl
})

let folder: string
let site: BackupEnv
async function prepareSite() {
  folder = newFolder()
  site = { ...ownSite(folder), databaseUrl: await copyDatabase(original) }
}

function lakeWithSettings(): BackupEnv {
  const settingsFile = join(newFolder(), 'settings.json')
  writeFileSync(settingsFile, '{"siteName":"Then"}')
  return { ...lake, settingsFile }
}

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

describe('a restore of every table', () => {
  let all: string
  let letters: string
  beforeAll(async () => {
    await fillEveryTable()
    all = await backUp(ownSite(newFolder()), newFolder())
    const past = new Date('2020-01-01T09:00:00Z')
    await createNewsletterRow({ id: 'due', status: 'scheduled', sendAt: past })
    await createNewsletterRow({ id: 'planned', status: 'scheduled', sendAt: new Date('2999-01-01T09:00:00Z') })
    await createNewsletterRow({ id: 'started', status: 'sending', sendAt: past })
    letters = await backUp(ownSite(newFolder()), newFolder())
  })

  test('replaces the database with the backup, keeps the old one under another name, and signs everyone out', async () => {
    await prepareSite()
    const { lines } = await restoreInto(site, all)
    expect(await sumsOf(site, SIGN_INS)).toEqual(await sumsIn(all, SIGN_INS))
    for (const table of SIGN_INS) expect(await count(site, table), table).toBe(0)
    const old = await kept(site)
    expect(lines.join()).toContain(kind === 'sqlite' ? getSqlitePath(old.databaseUrl) : new URL(old.databaseUrl).pathname.slice(1))
    expect(await communitiesOf(old)).toEqual(['before'])
    expect(await migrate(site)).toEqual([])
    if (kind === 'sqlite') expect(statSync(getSqlitePath(site.databaseUrl)).mode & 0o777).toBe(0o600)
  })

  describe('with the sign-ins', () => {
    let other: BackupEnv
    let lines: string[]
    beforeAll(async () => {
      other = await newSite(newFolder())
      ;({ lines } = await restoreInto(other, letters, { keepSessions: true, to: other.databaseUrl }))
    })

    test('keeps everyone signed in on request, and gives new rows other numbers than the restored ones', async () => {
      for (const table of SIGN_INS) expect(await count(other, table), table).toBeGreaterThan(0)
      const before = await count(other, 'SearchTerm')
      await query(other.databaseUrl, `insert into "SearchTerm" ("communityId", "term", "posts") select "id", 'new word', 1 from "Community"`)
      expect(await count(other, 'SearchTerm')).toBeGreaterThan(before)
    })

    test('sends no letter again that may have been sent since the backup, and leaves a later one scheduled', async () => {
      expect(await query(other.databaseUrl, 'select "id", "status", "version" from "Newsletter" order by 1')).toEqual([
        { id: 'due', status: 'draft', version: 2 },
        { id: 'letter', status: 'paused', version: 1 },
        { id: 'planned', status: 'scheduled', version: 1 },
        { id: 'started', status: 'paused', version: 2 },
      ])
      expect(lines.join()).toContain('Letters that may have been sent since the backup: 2.')
    })
  })

  test('leaves nobody signed in if it fails after the rows are copied', async () => {
    const broken = migrationsOf(Infinity, { '99990101000000_broken': 'ALTER TABLE "Nothing" ADD COLUMN "motto" TEXT' })
    const other = await newSite(newFolder())
    await expect(restoreInto(other, all, { migrations: broken, to: other.databaseUrl })).rejects.toThrow(/Nothing/)
    expect(await count(other, 'User')).toBeGreaterThan(0)
    for (const table of SIGN_INS) expect(await count(other, table), table).toBe(0)
  })
})

describe('a restore', () => {
  beforeEach(prepareSite)

  test('is refused while the site runs, and works after it has stopped', async () => {
    const disconnect = await connect(site)
    await expect(restoreFirst(site, file)).rejects.toThrow(/Stop the site first|Stop it first/)
    await disconnect()
    expect(await neighbours(site)).toEqual([])
    await restoreFirst(site, file)
    expect(await communitiesOf(site)).toEqual(['Mothers of the lake'])
  })

  test('works if the database is lost', async () => {
    const lost = { ...site, databaseUrl: kind === 'sqlite' ? `file:${join(folder, 'lost', 'site.db')}` : site.databaseUrl.replace(/[^/]+$/, 'lost_site') }
    const { lines } = await restoreFirst(lost, file)
    expect(await communitiesOf(lost)).toEqual(['Mothers of the lake'])
    expect(lines).toEqual([])
  })

  test('changes nothing and leaves nothing if it is stopped', async () => {
    const stopped = new AbortController()
    const report = (step: string) => void (step.startsWith('Filling') && stopped.abort())
    await expect(restoreFirst(site, file, { signal: stopped.signal, report })).rejects.toThrow()
    expect(await communitiesOf(site)).toEqual(['before'])
    expect(await neighbours(site)).toEqual([])
  })

  test('into a named database requires one without tables, and leaves the site’s own unchanged', async () => {
    const withSettings = await backUp(lakeWithSettings(), folder)
    writeFileSync(site.settingsFile, '{"siteName":"Now"}')
    await expect(restoreFirst(site, withSettings, { to: site.databaseUrl })).rejects.toThrow('is not empty')
    await expect(restoreFirst(site, withSettings, { to: await copyDatabase() })).rejects.toThrow('is not empty')
    await expect(restoreFirst(site, withSettings, { to: 'mysql://x' })).rejects.toThrow('--to must be')
    expect(await communitiesOf(site)).toEqual(['before'])
    const empty = await newSite(folder)
    await restoreFirst(site, withSettings, { to: empty.databaseUrl })
    expect(await communitiesOf(empty)).toEqual(['Mothers of the lake'])
    expect(await communitiesOf(site)).toEqual(['before'])
    expect(readFileSync(site.settingsFile, 'utf8')).toBe('{"siteName":"Now"}')
  })

  test('restores settings.json and keeps an existing one, and writes the secret of an encrypted backup to a file if the site has a different one', async () => {
    const backupPassphrase = 'correct horse battery staple'
    const sealed = await backUp({ ...lakeWithSettings(), backupPassphrase }, folder)
    const other = { ...site, backupPassphrase }
    const first = await restoreFirst(other, sealed, { to: (await newSite(folder)).databaseUrl })
    expect(readFileSync(site.settingsFile, 'utf8')).toBe('{"siteName":"Then"}')
    expect(readdirSync(folder).filter((name) => name.startsWith('settings'))).toEqual(['settings.json'])
    expect(first.lines.join()).not.toContain('SESSION_SECRET')

    writeFileSync(site.settingsFile, '{"siteName":"Now"}')
    const { lines } = await restoreBackup(other, ['another secret of this site'], sealed, { keepSessions: false, migrations: firstVersion() })
    const old = readdirSync(folder).find((name) => name.startsWith('settings.json.before-'))!
    expect(readFileSync(join(folder, old), 'utf8')).toBe('{"siteName":"Now"}')
    expect(readFileSync(site.settingsFile, 'utf8')).toBe('{"siteName":"Then"}')
    expect(lines.join()).toContain(old)
    expect(lines.join()).toContain('SESSION_SECRET')
    expect(readFileSync(join(folder, 'session-secret-of-backup.txt'), 'utf8')).toBe(`${SECRET}\n`)
    expect(lines.join()).not.toContain(SECRET)
  })
})

describe('an update that must be rolled back', () => {
  beforeEach(prepareSite)

  /** A later version: a column that the older one lacks, and a change to stored data. */
  const LATER = `ALTER TABLE "Community" ADD COLUMN "motto" TEXT ${kind === 'postgresql' ? 'COLLATE "C" ' : ''}NOT NULL DEFAULT '';
UPDATE "Community" SET "description" = 'said anew';`

  test('is undone by the backup from before it, which the later version can read too', async () => {
    const [older, later] = [firstVersion(), migrationsOf(1, { '99990101000000_later': LATER })]
    const migrated = (folderOf: string) => migrate(site, join(folderOf, kind, 'migrations'))
    const earlier = await backUp(site, folder)

    expect(await migrated(later)).toEqual(['99990101000000_later'])
    await addCommunity(site, 'after the update')
    const newer = await backUp(site, folder, 'newer.backup')
    await expect(migrated(older)).rejects.toThrow('newer than this version')

    await restoreInto(site, earlier, { migrations: older })
    expect(await migrated(older)).toEqual([])
    expect(await communitiesOf(site)).toEqual(['before'])
    expect(await query(site.databaseUrl, 'select "description" from "Community"')).toEqual([{ description: 'd' }])
    expect(await communitiesOf(await kept(site))).toEqual(['after the update', 'before'])

    await expect(restoreInto(site, newer, { migrations: older })).rejects.toThrow(new BackupError('The backup is newer than this version of the site: its database has the migration 99990101000000_later.'))
    expect(await communitiesOf(site)).toEqual(['before'])

    const updated = await newSite(folder)
    await restoreInto(updated, earlier, { migrations: later, to: updated.databaseUrl })
    expect(await query(updated.databaseUrl, 'select "description", "motto" from "Community"')).toEqual([{ description: 'said anew', motto: '' }])
  })

  test('a backup of every released version is restored into this one', async () => {
    const at = `'2026-01-01T00:00:00.000+00:00'`
    await query(site.databaseUrl, `insert into "User" ("id", "firstName", "lastName", "username", "usernameKey", "email", "passwordHash", "createdAt") values ('u', 'A', 'B', 'a', 'a', 'a@example.org', 'x', ${at})`)
    const oldest = await backUp(site, folder)
    expect(await rowsOf(oldest, 'User')).toMatchObject([{ id: 'u', createdAt: '2026-01-01T00:00:00.000Z' }])
    await restoreInto(site, oldest)
    expect(await migrate(site)).toEqual([])
    expect(await query(site.databaseUrl, 'select "id", "notesFolded" from "User"')).toEqual([{ id: 'u', notesFolded: 1023 }])
    expect(existsSync(oldest)).toBe(true)
  })
})
