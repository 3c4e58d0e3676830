import { write } from '~/infra/db'
import type { Member } from '../members/member'
import { outcomeOf, Refused, type Outcome } from '../outcome/outcome'
import { bitsOf, type ContentNote } from './content-notes'

/** Sets the content notes of the member's own story, whatever its state. Another's is answered as one that is not there. */
export async function setNotes(author: Member, postId: string, notes: readonly ContentNote[]): Promise<Outcome<null>> {
  return outcomeOf(write(async (tx) => {
    const { count } = await tx.post.updateMany({ where: { id: postId, authorId: author.id }, data: { notes: bitsOf(notes) } })
    if (count === 0) throw new Refused('not_found')
    return null
  }))
}
