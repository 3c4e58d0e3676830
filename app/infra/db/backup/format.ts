import { z } from 'zod/v4'

/** Increase this when older versions of the site can no longer read new backups. */
export const FORMAT_VERSION = 1

const PRODUCT = 'author-community-site'

/**
 * A backup consists of lines of JSON: first the header, last the totals. Between them, each table has a line with its
 * columns, then one line per row: an array with a string or null per column.
 */
const BackupHeader = z.object({
  product: z.literal(PRODUCT),
  format: z.literal(FORMAT_VERSION),
  /** The names of the applied migrations, oldest first. */
  migrations: z.array(z.string()).min(1),
  databaseKind: z.enum(['sqlite', 'postgresql']),
  createdAt: z.iso.datetime(),
  settings: z.string().nullable(),
  /** The value of SESSION_SECRET; null in an unencrypted file. */
  secrets: z.string().nullable(),
})
export type BackupHeader = z.infer<typeof BackupHeader>

export const createBackupHeader = (head: Omit<BackupHeader, 'product' | 'format'>): BackupHeader => ({ product: PRODUCT, format: FORMAT_VERSION, ...head })

const TableStart = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export type TableStart = z.infer<typeof TableStart>

const TableChecksum = z.object({ table: z.string(), rows: z.number(), checksum: z.string() })
export type TableChecksum = z.infer<typeof TableChecksum>

const BackupTotals = z.object({ tables: z.array(TableChecksum) })
export type BackupTotals = z.infer<typeof BackupTotals>

export const readBackupHeader = (line: unknown): BackupHeader | undefined => BackupHeader.safeParse(line).data
export const readTableStart = (line: unknown): TableStart | undefined => TableStart.safeParse(line).data
export const readTotals = (line: unknown): BackupTotals | undefined => BackupTotals.safeParse(line).data

export const readFormatVersion = (line: unknown): number | undefined => z.object({ product: z.literal(PRODUCT), format: z.number() }).safeParse(line).data?.format

export const lastMigrationOf = ({ migrations }: Pick<BackupHeader, 'migrations'>): string => migrations.at(-1)!
