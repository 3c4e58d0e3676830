import { sql, write } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '../members/member'
import { outcomeOf, Refused, type Outcome } from '../outcome/outcome'
import { removeComments, removePosts } from './remove-text'

/** Deletes the member's own story with its comments and likes. Another's is answered as one that is not there. */
export async function deleteOwnStory(author: Member, postId: string): Promise<Outcome<{ communityId: string }>> {
  return outcomeOf(
    write(async (tx) => {
      const [communityId] = await removePosts(tx, sql`"id" = ${postId} AND "authorId" = ${author.id}`)
      if (!communityId) throw new Refused('not_found')
      // Neither the story nor its author: together they would name who wrote an anonymous one.
      log.info('own_story_deleted', {})
      return { communityId }
    }),
  )
}

/** Deletes the member's own comment; answers with the story it stood under. */
export async function deleteOwnComment(author: Member, commentId: string): Promise<Outcome<{ postId: string }>> {
  return outcomeOf(
    write(async (tx) => {
      const [comment] = await removeComments(tx, sql`"id" = ${commentId} AND "authorId" = ${author.id}`)
      if (!comment) throw new Refused('not_found')
      log.info('own_comment_deleted', { actor: author.id })
      return { postId: comment.postId }
    }),
  )
}
