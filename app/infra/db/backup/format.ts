import { z } from 'zod/v4'

/** Grows when an older version of the site could no longer read the file. */
export const FORMAT = 1

const PRODUCT = 'author-community-site'

/**
 * The lines of a backup are JSON. The first says what it is, the last what is in it. Between them each table begins with a line that
 * names its columns, and every further line is one of its rows, an array with a text or null for each column.
 */
const Head = z.object({
  product: z.literal(PRODUCT),
  format: z.literal(FORMAT),
  /** The migrations that its database had, oldest first. The last one is the version. */
  migrations: z.array(z.string()).min(1),
  databaseKind: z.enum(['sqlite', 'postgresql']),
  createdAt: z.iso.datetime(),
  /** The text of `settings.json`; null where there was none. */
  settings: z.string().nullable(),
  /** The value of SESSION_SECRET; null in a file that is not encrypted. */
  secrets: z.string().nullable(),
})
export type Head = z.infer<typeof Head>

export const newHead = (head: Omit<Head, 'product' | 'format'>): Head => ({ product: PRODUCT, format: FORMAT, ...head })

const TableStart = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export type TableStart = z.infer<typeof TableStart>

const TableSum = z.object({ table: z.string(), rows: z.number(), checksum: z.string() })
export type TableSum = z.infer<typeof TableSum>

const End = z.object({ tables: z.array(TableSum) })
export type End = z.infer<typeof End>

/** Parse the three kinds of line that are not rows. */
export const readHead = (line: unknown): Head | undefined => Head.safeParse(line).data
export const readTableStart = (line: unknown): TableStart | undefined => TableStart.safeParse(line).data
export const readEnd = (line: unknown): End | undefined => End.safeParse(line).data

/** The format of a head that this version of the site cannot read; undefined where the line is no head of any format. */
export const formatOf = (line: unknown): number | undefined => z.object({ product: z.literal(PRODUCT), format: z.number() }).safeParse(line).data?.format

/** The name of the last migration. */
export const versionOf = ({ migrations }: Pick<Head, 'migrations'>): string => migrations.at(-1)!
