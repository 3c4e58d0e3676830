import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { ok, fail, type Result } from '~/kernel/result/result'
import { decodeContentNotes, type ContentNote } from './content-notes'

export async function readTitleAndContentNotes(author: Member, postId: string): Promise<Result<{ title: string; notes: ContentNote[] }>> {
  const post = await read.post.findFirst({ where: { id: postId, authorId: author.id }, select: { title: true, notes: true } })
  return post ? ok({ title: post.title, notes: decodeContentNotes(post.notes) }) : fail('not_found')
}
