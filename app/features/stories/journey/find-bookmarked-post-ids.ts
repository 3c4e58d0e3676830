import { join, read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'

/** Runs a query of its own instead of extending `readStories`, because API calls use `readStories` but return no bookmarks. */
export async function findBookmarkedPostIds(member: Member, postIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (postIds.length === 0) return new Set()
  const rows = await read.$queryRaw<{ postId: string }[]>(sql`
    SELECT "postId" FROM "Bookmark" WHERE "userId" = ${member.id} AND "postId" IN (${join([...postIds])})`)
  return new Set(rows.map(({ postId }) => postId))
}
