import { now } from '~/infra/clock'
import { sql, write, type Tx } from '~/infra/db'
import { mayReadPost } from '../communities/access'
import { communityOf } from '../communities/locate'
import { spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { outcomeOf, Refused, refuse, type Outcome } from '../outcome/outcome'

/** The most bookmarks that one member keeps. */
export const mostBookmarks = 2_000

export interface BookmarkState {
  bookmarked: boolean
}

/**
 * Bookmarks a story that the member may read, or takes her bookmark away, also of one that she may not read any more. The
 * state wanted is named, so that a replay changes nothing. One that she may not read is answered as one that is not there.
 */
export async function setBookmark(member: Member, postId: string, bookmarked: boolean): Promise<Outcome<BookmarkState>> {
  if (bookmarked) {
    const allowed = await mayReadPost(member, await communityOf(postId), postId)
    if (!allowed.ok) return refuse('not_found')
  }
  return outcomeOf(write(async (tx) => {
    // It also makes changes of one member wait for each other, so that no two add the last one that there is room for.
    await spendOrRefuse(tx, 'bookmark:member', member.id)
    if (bookmarked) await add(tx, member.id, postId)
    else await tx.bookmark.deleteMany({ where: { userId: member.id, postId } })
    return { bookmarked }
  }))
}

async function add(tx: Tx, userId: string, postId: string): Promise<void> {
  const others = await tx.bookmark.count({ where: { userId, postId: { not: postId } } })
  if (others >= mostBookmarks) throw new Refused('too_many_bookmarks')
  await tx.$executeRaw(sql`
    INSERT INTO "Bookmark" ("userId", "postId", "createdAt") VALUES (${userId}, ${postId}, ${now()})
    ON CONFLICT ("userId", "postId") DO NOTHING`)
}
