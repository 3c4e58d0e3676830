import { read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { buildUnblockedPostCondition, buildUnblockedCommentCondition } from './visible-conditions'

interface Text {
  postId: string
  commentId?: string | null
}

/** Checks only mutes and blocks. The caller must check the text's state and the reader's access to the community. */
export async function isTextUnblocked(reader: Pick<Member, 'id'>, { postId, commentId }: Text): Promise<boolean> {
  const comment = commentId
    ? sql`AND EXISTS (SELECT 1 FROM "Comment" c WHERE c."id" = ${commentId} AND c."postId" = p."id" AND ${buildUnblockedCommentCondition(reader, sql`c`)})`
    : sql``
  const found = await read.$queryRaw<unknown[]>(sql`
    SELECT 1 AS "one" FROM "Post" p WHERE p."id" = ${postId} AND ${buildUnblockedPostCondition(reader, sql`p`)} ${comment}`)
  return found.length > 0
}
