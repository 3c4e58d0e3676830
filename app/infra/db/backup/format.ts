import { z } from 'zod/v4'

/** Increase it when older versions of the site can no longer read the file. */
export const FORMAT = 1

const PRODUCT = 'author-community-site'

/**
 * A backup is lines of JSON: first the head, last the totals. Between them each table has a line with its columns, then one line
 * per row: an array with a text or null per column.
 */
const Head = z.object({
  product: z.literal(PRODUCT),
  format: z.literal(FORMAT),
  /** Oldest first. */
  migrations: z.array(z.string()).min(1),
  databaseKind: z.enum(['sqlite', 'postgresql']),
  createdAt: z.iso.datetime(),
  settings: z.string().nullable(),
  /** The value of SESSION_SECRET; null in an unencrypted file. */
  secrets: z.string().nullable(),
})
export type Head = z.infer<typeof Head>

export const newHead = (head: Omit<Head, 'product' | 'format'>): Head => ({ product: PRODUCT, format: FORMAT, ...head })

const TableStart = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export type TableStart = z.infer<typeof TableStart>

const TableSum = z.object({ table: z.string(), rows: z.number(), checksum: z.string() })
export type TableSum = z.infer<typeof TableSum>

const Totals = z.object({ tables: z.array(TableSum) })
export type Totals = z.infer<typeof Totals>

export const readHead = (line: unknown): Head | undefined => Head.safeParse(line).data
export const readTableStart = (line: unknown): TableStart | undefined => TableStart.safeParse(line).data
export const readTotals = (line: unknown): Totals | undefined => Totals.safeParse(line).data

export const formatOf = (line: unknown): number | undefined => z.object({ product: z.literal(PRODUCT), format: z.number() }).safeParse(line).data?.format

export const versionOf = ({ migrations }: Pick<Head, 'migrations'>): string => migrations.at(-1)!
