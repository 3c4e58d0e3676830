import { join, sql, type Tx } from '~/infra/db'

/** `seen` is subtracted from the post's `commentCount`, `unseen` from its `hiddenComments`. Negative numbers increase the counts. */
export interface CommentCountDecrease {
  id: string
  seen: number
  unseen: number
}

const batch = 200

/** Lists the posts in VALUES: with UNION ALL, PostgreSQL could skip a post that another transaction changes at the same moment. */
export async function subtractCommentCounts(tx: Tx, posts: CommentCountDecrease[]): Promise<void> {
  for (let start = 0; start < posts.length; start += batch) {
    const rows = posts.slice(start, start + batch).map(({ id, seen, unseen }) =>
      sql`(${id}, CAST(${seen} AS INTEGER), CAST(${unseen} AS INTEGER))`)
    await tx.$executeRaw(sql`
      WITH "gone" ("id", "seen", "unseen") AS (VALUES ${join(rows)})
      UPDATE "Post" SET "commentCount" = "commentCount" - "gone"."seen", "hiddenComments" = "hiddenComments" - "gone"."unseen"
      FROM "gone" WHERE "Post"."id" = "gone"."id"`)
  }
}

/** Groups rows by key. The groups are sorted by key, so that two transactions lock rows in the same order. */
export function groupBySortedKey<Row>(rows: Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}
