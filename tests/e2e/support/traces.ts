import { existsSync, readFileSync } from 'node:fs'
import type { Rows } from './database'
import type { Site } from './site'

/** Where any of some texts is in the bytes of the database: its file, its write-ahead log, and the index of the log. */
export function foundInFiles(site: Site, texts: string[]): string[] {
  const file = site.databaseUrl.replace(/^file:/, '')
  return [file, `${file}-wal`, `${file}-shm`].filter(existsSync).flatMap((path) => {
    const bytes = readFileSync(path)
    return texts.filter((text) => bytes.includes(text)).map((text) => `${text} in ${path.slice(file.length) || 'the database'}`)
  })
}

/** Where any of some texts is in a row of any table, in any case. */
export function foundInRows(rows: Rows, texts: string[]): string[] {
  return tablesOf(rows).flatMap((table) =>
    rows.prepare(`SELECT * FROM "${table}"`).all().flatMap((row) => {
      const cells = Object.entries(row as object).map(([column, value]) => [column, String(value).toLowerCase()] as const)
      return texts.flatMap((text) => cells.filter(([, value]) => value.includes(text.toLowerCase())).map(([column]) => `${text} in ${table}.${column}`))
    }))
}

const tablesOf = (rows: Rows) => rows.prepare(`SELECT "name" FROM "sqlite_master" WHERE "type" = 'table'`).pluck().all() as string[]

/** The counts that differ from the number of their rows. */
export function wrongCounts(rows: Rows): unknown[] {
  const shown = `"state" = 'shown'`
  const columns = [
    ['Community', 'memberCount', 'SELECT count(*) FROM "Membership" r WHERE r."communityId" = t."id"'],
    ['Community', 'postCount', `SELECT count(*) FROM "Post" r WHERE r."communityId" = t."id" AND r.${shown}`],
    ['Post', 'likeCount', 'SELECT count(*) FROM "Like" r WHERE r."postId" = t."id"'],
    ['Post', 'commentCount', `SELECT count(*) FROM "Comment" r WHERE r."postId" = t."id" AND r.${shown}`],
    ['Post', 'hiddenComments', `SELECT count(*) FROM "Comment" r WHERE r."postId" = t."id" AND NOT r.${shown}`],
    ['SearchTerm', 'posts', 'SELECT count(*) FROM "PostTerm" r WHERE r."termId" = t."id"'],
  ] as const
  return columns.flatMap(([table, column, rowsOf]) =>
    rows.prepare(`SELECT '${table}.${column}' AS "wrong", t."id", t."${column}" AS "is", (${rowsOf}) AS "should" FROM "${table}" t WHERE t."${column}" <> (${rowsOf})`).all())
}
