import { write } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'
import { encodeContentNotes, type ContentNote } from './content-notes'

export async function setContentNotes(author: Member, postId: string, notes: readonly ContentNote[]): Promise<Result<null>> {
  return toResult(write(async (tx) => {
    const { count } = await tx.post.updateMany({ where: { id: postId, authorId: author.id }, data: { notes: encodeContentNotes(notes) } })
    if (count === 0) throw new RollbackError('not_found')
    return null
  }))
}
