import { now } from '~/infra/clock'
import { sql, write, type Tx } from '~/infra/db'
import { authorizePostRead } from '../communities/access'
import { findCommunityIdOfPost } from '../communities/find-community-id'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { Member } from '~/kernel/members/member'
import { toResult, RollbackError, fail, type Result } from '~/kernel/result/result'

export const maxBookmarks = 2_000

export interface BookmarkState {
  bookmarked: boolean
}

/**
 * The form sends the desired state, so that a repeated request changes nothing. Members can remove bookmarks of stories that they
 * can no longer read. Error codes: `not_found` if the member cannot read the story to bookmark, `too_many_bookmarks`, `rate_limited`.
 */
export async function setBookmark(member: Member, postId: string, bookmarked: boolean): Promise<Result<BookmarkState>> {
  if (bookmarked) {
    const allowed = await authorizePostRead(member, await findCommunityIdOfPost(postId), postId)
    if (!allowed.ok) return fail('not_found')
  }
  return toResult(write(async (tx) => {
    // The rate limit locks the member's row in `RateCount`, so two simultaneous requests cannot both add the last allowed bookmark.
    await enforceRateLimit(tx, 'bookmark:member', member.id)
    if (bookmarked) await add(tx, member.id, postId)
    else await tx.bookmark.deleteMany({ where: { userId: member.id, postId } })
    return { bookmarked }
  }))
}

async function add(tx: Tx, userId: string, postId: string): Promise<void> {
  const others = await tx.bookmark.count({ where: { userId, postId: { not: postId } } })
  if (others >= maxBookmarks) throw new RollbackError('too_many_bookmarks')
  await tx.$executeRaw(sql`
    INSERT INTO "Bookmark" ("userId", "postId", "createdAt") VALUES (${userId}, ${postId}, ${now()})
    ON CONFLICT ("userId", "postId") DO NOTHING`)
}
