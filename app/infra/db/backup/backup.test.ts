import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillEveryTable } from '../../../../tests/factories/every-table'
import { backUp, firstSite, newFolder, newSite, ownSite, restoreFirst, restoreInto, SECRET, sumsIn, sumsOf } from '../../../../tests/support/backups'
import { useDatabase } from '../../../../tests/support/database'
import { BackupError, type BackupEnv, writeBackup } from './index'
import { verifyBackup } from './read-backup'

useDatabase()

const PASSPHRASE = 'correct horse battery staple'
let folder: string
beforeEach(() => void (folder = newFolder()))

/** A site of the first version, for the tests in which the tables do not matter. */
let lake: BackupEnv
beforeAll(async () => void (lake = await firstSite(newFolder(), 'Mothers of the lake')))
const lakeIn = (settings: string, more: Partial<BackupEnv> = {}): BackupEnv => ({ ...lake, settingsFile: join(settings, 'settings.json'), ...more })

describe('a backup', () => {
  test('contains every row of every table, and fills a database of either kind with the same rows', async () => {
    await fillEveryTable()
    const site = ownSite(folder)
    const file = await backUp(site, folder)
    const expected = await sumsIn(file)
    expect(Object.values(expected).filter((sum) => sum.startsWith('0 '))).toEqual([])

    const sqlite = { ...site, databaseKind: 'sqlite' as const, databaseUrl: `file:${join(folder, 'other', 'site.db')}` }
    await restoreInto(site, file, { to: sqlite.databaseUrl, keepSessions: true })
    const again = await backUp(sqlite, folder, 'again.backup')
    expect(await sumsIn(again)).toEqual(expected)

    const back = await newSite(folder)
    await restoreInto(site, again, { to: back.databaseUrl, keepSessions: true })
    expect(await sumsOf(back)).toEqual(expected)
  })

  test('can be read only by its owner, and leaves no other file', async () => {
    const file = await backUp(lakeIn(folder), folder)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['site.backup'])
  })

  test('contains settings.json, and the secret only if it is encrypted', async () => {
    writeFileSync(join(folder, 'settings.json'), '{"siteName":"Ünï"}')
    const plain = await verifyBackup({ file: await backUp(lakeIn(folder), folder), passphrase: undefined })
    expect(plain.head).toMatchObject({ settings: '{"siteName":"Ünï"}', secrets: null })
    const site = lakeIn(folder, { backupPassphrase: PASSPHRASE })
    const sealed = await verifyBackup({ file: await backUp(site, folder, 'sealed'), passphrase: PASSPHRASE })
    expect(sealed).toMatchObject({ isEncrypted: true, head: { settings: '{"siteName":"Ünï"}', secrets: SECRET } })
  })

  test('leaves no file if it is stopped', async () => {
    const stopped = new AbortController()
    setImmediate(() => stopped.abort())
    await expect(writeBackup(ownSite(folder), SECRET, join(folder, 'stopped'), { signal: stopped.signal })).rejects.toThrow()
    expect(readdirSync(folder)).toEqual([])
  })

  test('never replaces a file', async () => {
    writeFileSync(join(folder, 'site.backup'), 'something else')
    await expect(backUp(ownSite(folder), folder)).rejects.toThrow('exists already')
    expect(readFileSync(join(folder, 'site.backup'), 'utf8')).toBe('something else')
  })

  test('of a database without tables is refused', async () => {
    const site = await newSite(folder)
    if (site.databaseKind === 'sqlite') await expect(backUp(site, folder)).rejects.toThrow()
    else await expect(backUp(site, folder)).rejects.toThrow(BackupError)
    expect(readdirSync(folder)).toEqual([])
  })

  test('without encryption is compressed lines of JSON, which any program can read', async () => {
    const lines = gunzipSync(readFileSync(await backUp(lakeIn(folder), folder))).toString('utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as unknown)
    expect(lines[0]).toMatchObject({ product: 'author-community-site', format: 1 })
    const community = lines.findIndex((line) => (line as { table?: string }).table === 'Community')
    const { columns } = lines[community] as { columns: string[] }
    expect((lines[community + 1] as string[])[columns.indexOf('name')]).toBe('Mothers of the lake')
  })
})

describe('an encrypted backup', () => {
  let site: BackupEnv
  let file: string
  beforeAll(async () => {
    site = { ...lake, backupPassphrase: PASSPHRASE }
    file = await backUp(site, newFolder())
  })

  test('has the age format, reveals nothing, and is restored with its passphrase', async () => {
    const bytes = readFileSync(file, 'latin1')
    expect(bytes.startsWith('age-encryption.org/v1\n-> scrypt ')).toBe(true)
    expect(bytes).not.toContain('User')
    const other = await newSite(folder, { backupPassphrase: PASSPHRASE })
    await restoreFirst(site, file, { to: other.databaseUrl, keepSessions: true })
    expect(await sumsOf(other)).toEqual(await sumsIn(file, [], PASSPHRASE))
  })

  test('is refused in one line without its passphrase, and with a wrong one', async () => {
    await expect(restoreInto({ ...site, backupPassphrase: undefined }, file)).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE/)
    await expect(restoreInto({ ...site, backupPassphrase: `${PASSPHRASE}!` }, file)).rejects.toThrow(/another passphrase/)
  })

  test('that was truncated or changed is refused', async () => {
    const bytes = readFileSync(file)
    for (const length of [30, 100, 200, bytes.length - 1]) await expectRefusal(bytes.subarray(0, length), PASSPHRASE)
    const changed = Buffer.from(bytes)
    changed[bytes.length - 100]! ^= 1
    await expectRefusal(changed, PASSPHRASE)
  })
})

describe('a file', () => {
  let bytes: Buffer
  let lines: string[]
  beforeAll(async () => {
    bytes = readFileSync(await backUp(lake, newFolder()))
    lines = gunzipSync(bytes).toString('utf8').split('\n')
  })
  const packed = (changed: string[]) => gzipSync(changed.join('\n'))

  test('truncated at any point is refused', async () => {
    for (const length of [0, 1, 10, 100, Math.floor(bytes.length / 2), bytes.length - 9, bytes.length - 1]) await expectRefusal(bytes.subarray(0, length))
  })

  test('with one bit changed is refused', async () => {
    for (const place of [0, 20, Math.floor(bytes.length / 2), bytes.length - 5]) {
      const changed = Buffer.from(bytes)
      changed[place]! ^= 4
      await expectRefusal(changed)
    }
  })

  test('with a missing, doubled or moved line is refused', async () => {
    const [head, first, ...rest] = lines
    await expectRefusal(packed([head!, ...rest]))
    await expectRefusal(packed([head!, first!, first!, ...rest]))
    await expectRefusal(packed([first!, head!, ...rest]))
    await expectRefusal(packed([...lines.slice(0, -1), '["row behind the end"]', '']))
    await expectRefusal(packed([head!, '["row of no table"]', first!, ...rest]))
    await expectRefusal(packed([head!]))
  })

  test('that is not a backup is refused as such', async () => {
    for (const other of [Buffer.from('SQLite format 3\0'), gzipSync('hello\n'), gzipSync('{"a":1}\n')]) await expectRefusal(other, undefined, 'is no backup of this site')
  })

  test('of a later format is refused with its version', async () => {
    await expectRefusal(packed([lines[0]!.replace('"format":1', '"format":2'), ...lines.slice(1)]), undefined, 'has the format 2')
  })

  test('that does not exist is refused as no backup', async () => {
    await expect(verifyBackup({ file: join(folder, 'nowhere'), passphrase: undefined })).rejects.toThrow('ENOENT')
  })
})

async function expectRefusal(bytes: Buffer, passphrase?: string, reason = '') {
  const file = join(folder, 'broken')
  writeFileSync(file, bytes)
  const { databaseKind, databaseUrl } = ownSite(folder)
  const refusal = await restoreInto(ownSite(folder, { backupPassphrase: passphrase, databaseUrl: databaseKind === 'sqlite' ? `file:${join(folder, 'none.db')}` : databaseUrl }), file)
    .then(() => 'restored', (error: unknown) => error)
  expect(refusal).toBeInstanceOf(BackupError)
  expect((refusal as Error).message).toContain(reason)
  expect((refusal as Error).message).not.toContain('\n')
  expect(existsSync(join(folder, 'none.db'))).toBe(false)
}
