import { join, read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'

/** A separate query by primary key, so that API calls without bookmarks do not pay for it. */
export async function listBookmarked(member: Member, postIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (postIds.length === 0) return new Set()
  const rows = await read.$queryRaw<{ postId: string }[]>(sql`
    SELECT "postId" FROM "Bookmark" WHERE "userId" = ${member.id} AND "postId" IN (${join([...postIds])})`)
  return new Set(rows.map(({ postId }) => postId))
}
