import { createHash } from 'node:crypto'
import { type BackupFile, detectBackupFileKind, createUnrecognizedFileError, readDecompressedBytes } from './file-bytes'
import { type BackupTotals, parseFormatVersion, type BackupHeader, parseBackupTotals, parseBackupHeader, parseTableHeader, type TableHeader, type TableChecksum } from './format'
import { readRowsAndLines } from './lines'
import { BackupError } from './backup-error'

export type BackupPart = { head: BackupHeader } | { start: TableHeader } | { rows: Buffer, count: number } | { end: BackupTotals }

export interface BackupSummary {
  head: BackupHeader
  tables: TableChecksum[]
  isEncrypted: boolean
}

/** Throws BackupError if the file is damaged, truncated or not a backup, has an unknown format, or needs another passphrase. */
export async function verifyBackup(backup: BackupFile): Promise<BackupSummary> {
  const found: TableChecksum[] = []
  let summary: BackupSummary | undefined
  let hash = createHash('sha256')
  const closeTable = () => {
    const last = found.at(-1)
    if (last) last.checksum = hash.digest('hex')
    hash = createHash('sha256')
  }
  for await (const part of readBackupParts(backup)) {
    if ('head' in part) {
      summary = { head: part.head, tables: found, isEncrypted: (await detectBackupFileKind(backup.file)) === 'encrypted' }
    } else if ('start' in part) {
      closeTable()
      found.push({ table: part.start.table, rows: 0, checksum: '' })
    } else if ('rows' in part) {
      hash.update(part.rows)
      found.at(-1)!.rows += part.count
    } else {
      closeTable()
      if (JSON.stringify(part.end.tables) !== JSON.stringify(found)) throw broken(backup.file)
    }
  }
  return summary!
}

export async function* readBackupParts(backup: BackupFile): AsyncGenerator<BackupPart> {
  let last: 'nothing' | 'head' | 'table' | 'end' = 'nothing'
  try {
    for await (const piece of readRowsAndLines(readDecompressedBytes(backup))) {
      if (last === 'end' || ('rows' in piece && last !== 'table')) throw broken(backup.file)
      if ('rows' in piece) {
        yield piece
        continue
      }
      const line = parsed(piece.line)
      const part: BackupPart | undefined = last === 'nothing' ? { head: parseBackupHeader(line) ?? refuseHead(backup.file, line) } : partIn(line)
      if (!part) throw broken(backup.file)
      last = 'head' in part ? 'head' : 'start' in part ? 'table' : 'end'
      yield part
    }
  } catch (error) {
    throw error instanceof BackupError || isSystemError(error) ? error : broken(backup.file, error)
  }
  if (last !== 'end') throw broken(backup.file)
}

function partIn(line: unknown): BackupPart | undefined {
  const [start, end] = [parseTableHeader(line), parseBackupTotals(line)]
  return start ? { start } : end ? { end } : undefined
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error

const broken = (file: string, cause?: unknown) => new BackupError(`${file} is broken or was cut off.`, { cause })

function refuseHead(file: string, line: unknown): never {
  const format = parseFormatVersion(line)
  if (format === undefined) throw createUnrecognizedFileError(file)
  throw new BackupError(`${file} has the format ${format}, which this version of the site does not know.`)
}
