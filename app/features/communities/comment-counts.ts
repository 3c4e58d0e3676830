import { join, sql, type Tx } from '~/infra/db'

/** How many comments fewer a post has that are shown, and that are not; below zero more. */
export interface FewerComments {
  id: string
  seen: number
  unseen: number
}

/** How many posts are named in one statement. */
const batch = 200

/** Takes comments off the counts of their posts, many posts at a time and in the order they come in. */
export async function takeOffComments(tx: Tx, posts: FewerComments[]): Promise<void> {
  for (let start = 0; start < posts.length; start += batch) {
    const rows = posts.slice(start, start + batch).map(({ id, seen, unseen }) =>
      sql`SELECT ${id} AS "id", CAST(${seen} AS INTEGER) AS "seen", CAST(${unseen} AS INTEGER) AS "unseen"`)
    await tx.$executeRaw(sql`
      UPDATE "Post" SET "commentCount" = "commentCount" - "gone"."seen", "hiddenComments" = "hiddenComments" - "gone"."unseen"
      FROM (${join(rows, ' UNION ALL ')}) AS "gone" WHERE "Post"."id" = "gone"."id"`)
  }
}

/** In one order, so that two transactions lock what they change alike. */
export function groupsOf<Row>(rows: Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}
