import { expect, test } from 'vitest'
import { createCase, createComment, createMember, createMembers } from '../../../../tests/factories'
import { deletionScene, requestDeletionOf } from '../../../../tests/factories/account-deletion'
import { useDatabase } from '../../../../tests/support/database'
import { read } from '~/infra/db'
import { claimCase } from '~/features/protection/moderation/claim-case'
import { decideCase } from '~/features/protection/moderation/decide-case'
import { listOwnReports } from '~/features/protection/moderation/own-reports'
import { readCase } from '~/features/protection/moderation/read-case'
import { deleteComment } from '../panel/delete-comment'
import { deletePost } from '../panel/delete-post'
import { listAllComments, readAdminComment } from '../panel/list-all-comments'

useDatabase()

const nothing = { textAct: 'kept', sanction: 'none', until: null, rule: null, words: '' } as const
const refusedWith = (code: string) => ({ ok: false, error: { code } })

test('staff see no comments on anonymous stories to be deleted, which would show that such a story exists', async () => {
  const { gone, posts, fellow } = await deletionScene()
  const admin = await createMember({ role: 'admin' })
  const [onSecret, onNamed] = [await createComment({ author: fellow, post: posts.secret }), await createComment({ author: fellow, post: posts.named })]
  const { id: caseId } = await createCase({ post: posts.secret, comment: onSecret })
  const titles = async (filter: object) => {
    const list = await listAllComments(admin, filter, { limit: 50, length: 50 })
    return list.ok && list.value.rows.map(({ postTitle }) => postTitle)
  }
  const everywhere = [{}, { author: fellow.username }, { communityId: posts.secret.communityId }]
  for (const filter of everywhere) expect(await titles(filter)).toContain('Secret')
  await requestDeletionOf(gone, 'remove')
  for (const filter of everywhere) {
    expect(await titles(filter)).toContain('Named')
    expect(await titles(filter)).not.toContain('Secret')
  }
  expect(await readAdminComment(admin, onSecret.id)).toMatchObject(refusedWith('not_found'))
  expect(await readAdminComment(admin, onNamed.id)).toMatchObject({ ok: true })
  expect(await readCase(admin, caseId)).toMatchObject({ value: { stateNow: 'gone' } })
})

test('staff can delete an anonymous story to be deleted as little as one that does not exist', async () => {
  const { gone, posts } = await deletionScene()
  const admin = await createMember({ role: 'admin' })
  await requestDeletionOf(gone, 'remove')
  expect(await deletePost(admin, posts.secret.id)).toMatchObject(refusedWith('not_found'))
  expect(await read.post.findUnique({ where: { id: posts.secret.id } })).toMatchObject({ state: 'withdrawn' })
  expect(await deletePost(admin, posts.named.id)).toMatchObject({ ok: true })
})

test('a decision about an anonymous story to be deleted, or about a comment on it, is the same as about a deleted one', async () => {
  const { gone, posts, fellow } = await deletionScene()
  const [moderator, reporter] = await createMembers([{ role: 'moderator' }, {}])
  const comment = await createComment({ author: fellow, post: posts.secret })
  const reports = [{ reporterId: reporter.id }]
  const cases = [await createCase({ post: posts.secret, reports, content: 'Edited since.' }), await createCase({ post: posts.secret, comment, reports, content: 'Edited since.' })]
  await requestDeletionOf(gone, 'remove')
  for (const { id } of cases) {
    await claimCase(moderator, id, null)
    expect(await readCase(moderator, id)).toMatchObject({ value: { stateNow: 'gone', isChanged: false } })
    for (const textAct of ['hidden', 'deleted'] as const) expect(await decideCase(moderator, id, { ...nothing, textAct, rule: 'harm' })).toMatchObject(refusedWith('changed_meanwhile'))
    expect(await decideCase(moderator, id, nothing)).toMatchObject({ ok: true })
    expect(await readCase(moderator, id)).toMatchObject({ value: { decisions: [] } })
  }
  expect((await listOwnReports(reporter)).map(({ outcome }) => outcome)).toEqual(['gone', 'gone'])
  expect(await deleteComment(moderator, comment.id)).toMatchObject(refusedWith('not_found'))
  expect(await read.comment.count({ where: { id: comment.id } })).toBe(1)
})
