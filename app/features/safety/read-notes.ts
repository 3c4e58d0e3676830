import { read } from '~/infra/db'
import type { Member } from '../members/member'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { notesOf, type ContentNote } from './content-notes'

/** The title of the member's own story and its content notes. Another's is answered as one that is not there. */
export async function readNotes(author: Member, postId: string): Promise<Outcome<{ title: string; notes: ContentNote[] }>> {
  const post = await read.post.findFirst({ where: { id: postId, authorId: author.id }, select: { title: true, notes: true } })
  return post ? done({ title: post.title, notes: notesOf(post.notes) }) : refuse('not_found')
}
