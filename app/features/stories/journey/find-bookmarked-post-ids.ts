import { join, read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'

/** Runs a separate query by primary key, so that API calls, which return no bookmarks, do not have to read them. */
export async function findBookmarkedPostIds(member: Member, postIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (postIds.length === 0) return new Set()
  const rows = await read.$queryRaw<{ postId: string }[]>(sql`
    SELECT "postId" FROM "Bookmark" WHERE "userId" = ${member.id} AND "postId" IN (${join([...postIds])})`)
  return new Set(rows.map(({ postId }) => postId))
}
