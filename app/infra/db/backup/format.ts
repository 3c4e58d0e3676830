import { z } from 'zod/v4'

/** Increase this when older versions of the site can no longer read new backups. */
export const BACKUP_FORMAT_VERSION = 1

const PRODUCT = 'author-community-site'

/**
 * A backup consists of lines of JSON: first the header, then the tables, last the totals. Each table has a line with its
 * columns, then one line per row: an array with a string or null per column.
 */
const BackupHeaderSchema = z.object({
  product: z.literal(PRODUCT),
  format: z.literal(BACKUP_FORMAT_VERSION),
  /** The names of the applied migrations, oldest first. */
  migrations: z.array(z.string()).min(1),
  databaseKind: z.enum(['sqlite', 'postgresql']),
  createdAt: z.iso.datetime(),
  settings: z.string().nullable(),
  /** The value of SESSION_SECRET; null in an unencrypted file. */
  secrets: z.string().nullable(),
})
export type BackupHeader = z.infer<typeof BackupHeaderSchema>

export const createBackupHeader = (head: Omit<BackupHeader, 'product' | 'format'>): BackupHeader => ({ product: PRODUCT, format: BACKUP_FORMAT_VERSION, ...head })

const TableStartSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export type TableHeader = z.infer<typeof TableStartSchema>

const TableChecksumSchema = z.object({ table: z.string(), rows: z.number(), checksum: z.string() })
export type TableChecksum = z.infer<typeof TableChecksumSchema>

const BackupTotalsSchema = z.object({ tables: z.array(TableChecksumSchema) })
export type BackupTotals = z.infer<typeof BackupTotalsSchema>

export const parseBackupHeader = (line: unknown): BackupHeader | undefined => BackupHeaderSchema.safeParse(line).data
export const parseTableHeader = (line: unknown): TableHeader | undefined => TableStartSchema.safeParse(line).data
export const parseBackupTotals = (line: unknown): BackupTotals | undefined => BackupTotalsSchema.safeParse(line).data

export const parseFormatVersion = (line: unknown): number | undefined => z.object({ product: z.literal(PRODUCT), format: z.number() }).safeParse(line).data?.format

export const getLastMigrationName = ({ migrations }: Pick<BackupHeader, 'migrations'>): string => migrations.at(-1)!
