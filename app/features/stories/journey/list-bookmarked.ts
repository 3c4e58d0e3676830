import { join, read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'

/**
 * Returns the ids of the bookmarked stories among these. It is a separate query by primary key for the pages that
 * show bookmarks, so that API calls do not pay for it.
 */
export async function listBookmarked(member: Member, postIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (postIds.length === 0) return new Set()
  const rows = await read.$queryRaw<{ postId: string }[]>(sql`
    SELECT "postId" FROM "Bookmark" WHERE "userId" = ${member.id} AND "postId" IN (${join([...postIds])})`)
  return new Set(rows.map(({ postId }) => postId))
}
