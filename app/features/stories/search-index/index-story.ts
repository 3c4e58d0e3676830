import { join, sql, type Sql, type Tx } from '~/infra/db'

export interface StoryToIndex {
  id: string
  communityId: string
  /** The result of `extractWords`. Call `extractWords` before the transaction, because long texts take a while. */
  words: string[]
}

const batch = 400

/**
 * Every transaction that changes the search terms of a community must lock the community's row first: otherwise two transactions
 * could deadlock (docs/decisions/0030).
 * @param no the number of the story in the order of creation; by default the next number
 * @returns false if the story is already indexed
 */
export async function indexStory(tx: Tx, { id, communityId, words }: StoryToIndex, no?: number): Promise<boolean> {
  const row = no === undefined ? sql`("postId") VALUES (${id})` : sql`("no", "postId") VALUES (${no}, ${id})`
  const [made] = await tx.$queryRaw<{ no: number }[]>(sql`INSERT INTO "SearchedPost" ${row} ON CONFLICT DO NOTHING RETURNING "no"`)
  if (!made) return false
  const sorted = words.toSorted()
  for (let start = 0; start < sorted.length; start += batch) {
    const ids = await upsertTerms(tx, communityId, sorted.slice(start, start + batch))
    await tx.$executeRaw(sql`
      INSERT INTO "PostTerm" ("termId", "postNo")
      SELECT "id", CAST(${Number(made.no)} AS INTEGER) FROM "SearchTerm" WHERE "id" IN (${join(ids)})`)
  }
  return true
}

/** Updates known words first, because an upsert would use up an id even if the row exists. */
async function upsertTerms(tx: Tx, communityId: string, words: string[]): Promise<number[]> {
  const known = await tx.$queryRaw<{ id: number; term: string }[]>(sql`
    UPDATE "SearchTerm" SET "posts" = "posts" + 1 WHERE "communityId" = ${communityId} AND "term" IN (${join(words)}) RETURNING "id", "term"`)
  const ids = known.map(({ id }) => Number(id))
  const isKnown = new Set(known.map(({ term }) => term))
  const rows = words.filter((word) => !isKnown.has(word)).map((word) => sql`(${communityId}, ${word}, 1)`)
  if (rows.length === 0) return ids
  const made = await tx.$queryRaw<{ id: number }[]>(sql`
    INSERT INTO "SearchTerm" ("communityId", "term", "posts") VALUES ${join(rows)} RETURNING "id"`)
  return [...ids, ...made.map(({ id }) => Number(id))]
}

/** Call this before deleting the stories, in a transaction that has locked the stories and their communities. */
export async function removeFromSearchIndex(tx: Tx, postIds: string[]): Promise<void> {
  const hits = (columns: Sql) => sql`
    SELECT ${columns} FROM "PostTerm" WHERE "postNo" IN (SELECT "no" FROM "SearchedPost" WHERE "postId" IN (${join(postIds)}))`
  await tx.$executeRaw(sql`
    UPDATE "SearchTerm" SET "posts" = "posts" - "gone"."hits"
    FROM (${hits(sql`"termId", count(*) AS "hits"`)} GROUP BY "termId") AS "gone" WHERE "SearchTerm"."id" = "gone"."termId"`)
  await tx.$executeRaw(sql`DELETE FROM "SearchTerm" WHERE "posts" = 0 AND "id" IN (${hits(sql`"termId"`)})`)
  await tx.$executeRaw(sql`DELETE FROM "SearchedPost" WHERE "postId" IN (${join(postIds)})`)
}
