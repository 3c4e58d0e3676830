import { join, read, sql } from '~/infra/db'
import type { Member } from '../members/member'

/**
 * Which of these stories the member has bookmarked, by their ids. It is asked apart from the stories, by the primary key
 * and for the page that shows it: the calls of the API, which do not tell it, pay nothing.
 */
export async function listBookmarked(member: Member, postIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (postIds.length === 0) return new Set()
  const rows = await read.$queryRaw<{ postId: string }[]>(sql`
    SELECT "postId" FROM "Bookmark" WHERE "userId" = ${member.id} AND "postId" IN (${join([...postIds])})`)
  return new Set(rows.map(({ postId }) => postId))
}
