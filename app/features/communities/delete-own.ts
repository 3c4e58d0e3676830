import { sql, write } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '../members/member'
import { outcomeOf, Refused, type Outcome } from '../outcome/outcome'

/** Deletes the member's own story with its comments and likes. Another's is answered as one that is not there. */
export async function deleteOwnStory(author: Member, postId: string): Promise<Outcome<{ communityId: string }>> {
  return outcomeOf(
    write(async (tx) => {
      const [deleted] = await tx.$queryRaw<{ communityId: string }[]>(sql`
        DELETE FROM "Post" WHERE "id" = ${postId} AND "authorId" = ${author.id} RETURNING "communityId"`)
      if (!deleted) throw new Refused('not_found')
      await tx.community.update({ where: { id: deleted.communityId }, data: { postCount: { decrement: 1 } } })
      // Neither the story nor its author: together they would name who wrote an anonymous one.
      log.info('own_story_deleted', {})
      return deleted
    }),
  )
}

/** Deletes the member's own comment; answers with the story it stood under. */
export async function deleteOwnComment(author: Member, commentId: string): Promise<Outcome<{ postId: string }>> {
  return outcomeOf(
    write(async (tx) => {
      const [deleted] = await tx.$queryRaw<{ postId: string }[]>(sql`
        DELETE FROM "Comment" WHERE "id" = ${commentId} AND "authorId" = ${author.id} RETURNING "postId"`)
      if (!deleted) throw new Refused('not_found')
      await tx.post.update({ where: { id: deleted.postId }, data: { commentCount: { decrement: 1 } } })
      log.info('own_comment_deleted', { actor: author.id })
      return deleted
    }),
  )
}
