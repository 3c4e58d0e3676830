import { sql, write } from '~/infra/db'
import { log } from '~/infra/log'
import type { Member } from '~/kernel/members/member'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'
import { deleteComments, deletePosts } from './delete-texts'

export async function deleteOwnStory(author: Member, postId: string): Promise<Result<{ communityId: string }>> {
  return toResult(
    write(async (tx) => {
      const [communityId] = await deletePosts(tx, sql`"id" = ${postId} AND "authorId" = ${author.id}`)
      if (!communityId) throw new RollbackError('not_found')
      // Log neither the story nor its author: together they would reveal who wrote an anonymous story.
      log.info('own_story_deleted', {})
      return { communityId }
    }),
  )
}

export async function deleteOwnComment(author: Member, commentId: string): Promise<Result<{ postId: string }>> {
  return toResult(
    write(async (tx) => {
      const [comment] = await deleteComments(tx, sql`"id" = ${commentId} AND "authorId" = ${author.id}`)
      if (!comment) throw new RollbackError('not_found')
      log.info('own_comment_deleted', { actor: author.id })
      return { postId: comment.postId }
    }),
  )
}
