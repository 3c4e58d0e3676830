import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Env } from '../../env'
import { createChecksumBuilder, readTableBatches, type RawConnection, readCopyMarker, readAppliedMigrationNames, openSnapshot } from '../copy'
import { UNFINISHED_COPY_MESSAGE } from '../migrations'
import { encrypt } from './encryption'
import { type BackupHeader, createBackupHeader, type TableChecksum } from './format'
import { blockMigrations } from './block-migrations'
import { formatRows } from './lines'
import { verifyBackup, type BackupSummary } from './read-backup'
import { BackupError } from './backup-error'

/** Compresses text to a third of its size at about 50 MB a second. */
const COMPRESSION_LEVEL = 4

export type BackupEnv = Pick<Env, 'databaseKind' | 'databaseUrl' | 'settingsFile' | 'backupPassphrase'>

export interface WrittenBackup extends BackupSummary {
  bytes: number
}

interface Options {
  signal?: AbortSignal
  workFactor?: number
}

export const UNFINISHED_SUFFIX = '.unfinished'

/**
 * Backs up the database and settings to one new file while the site runs. The file gets its final name only after it has been read
 * back and checked. Throws BackupError if `file` exists, the database is empty or only partly filled, or the check fails.
 * @param secrets the value of SESSION_SECRET; included only if the backup is encrypted
 */
export async function writeBackup(site: BackupEnv, secrets: string, file: string, options: Options = {}): Promise<WrittenBackup> {
  refuseExisting(file)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = join(dirname(file), `${basename(file)}.${randomUUID().slice(0, 8)}${UNFINISHED_SUFFIX}`)
  try {
    const written = await writeTo(unfinished, site, secrets, options)
    const summary = await verifyBackup({ file: unfinished, passphrase: site.backupPassphrase })
    if (JSON.stringify(summary.tables) !== JSON.stringify(written)) throw new BackupError('What is in the file is not what was written: do not trust the disk.')
    const { size } = await stat(unfinished)
    options.signal?.throwIfAborted()
    refuseExisting(file)
    await rename(unfinished, file)
    await fsyncDirectory(dirname(file))
    return { ...summary, bytes: size }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeTo(file: string, site: BackupEnv, secrets: string, { signal, workFactor }: Options): Promise<TableChecksum[]> {
  const passphrase = site.backupPassphrase
  const written: TableChecksum[] = []
  const texts = () => textsOf(site, passphrase ? secrets : null, written)
  const packed = createGzip({ level: COMPRESSION_LEVEL, chunkSize: 256 * 1024 })
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  try {
    if (passphrase) await pipeline(texts, packed, (plain) => encrypt(plain, passphrase, workFactor), output, { signal })
    else await pipeline(texts, packed, output, { signal })
    return written
  } finally {
    // Wait until the file is closed, because a file that is still being opened would reappear after its removal.
    if (!output.closed) await once(output, 'close')
  }
}

function refuseExisting(file: string) {
  if (existsSync(file)) throw new BackupError(`${file} exists already, and is left as it is.`)
}

async function* textsOf(site: BackupEnv, secrets: string | null, written: TableChecksum[]): AsyncGenerator<string> {
  const release = await blockMigrations(site)
  let snapshot: RawConnection | undefined
  try {
    snapshot = await openSnapshot(site)
    if (await readCopyMarker(snapshot)) throw new BackupError(UNFINISHED_COPY_MESSAGE)
    const migrations = await readAppliedMigrationNames(snapshot)
    if (migrations.length === 0) throw new BackupError('The database has no tables of the site yet: there is nothing to back up.')
    const settings = await textOfFile(site.settingsFile)
    const head: BackupHeader = createBackupHeader({ migrations, databaseKind: site.databaseKind, createdAt: new Date().toISOString(), settings, secrets })
    yield `${JSON.stringify(head)}\n`
    for (const table of await snapshot.tables()) {
      yield `${JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })}\n`
      const { add, sum } = createChecksumBuilder()
      for await (const rows of readTableBatches(snapshot, table)) {
        add(rows)
        yield formatRows(rows)
      }
      written.push({ table: table.name, ...sum() })
    }
    yield `${JSON.stringify({ tables: written })}\n`
  } finally {
    await snapshot?.close()
    await release()
  }
}

async function textOfFile(file: string) {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Prevents a power failure from undoing a rename in the folder. Ignores errors, because some systems cannot sync a folder. */
export async function fsyncDirectory(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
