import { expect, test } from 'vitest'
import { createCommunity, createMember, createPost } from '../../../tests/factories'
import { useDatabase } from '../../../tests/support/database'
import { discardDraft, keepDraft, listDrafts } from './drafts'

useDatabase()

const text = { kind: 'story' as const, title: 'Kept', content: 'x'.repeat(20_000), postType: 'question' as const, isAnonymous: true }

test('a kept text waits for its writer alone, whole', async () => {
  const [writer, other] = [await createMember(), await createMember()]
  const community = await createCommunity()
  await keepDraft(writer.id, { ...text, communityId: community.id })
  expect(await listDrafts(writer)).toMatchObject([{ ...text, communityId: community.id }])
  expect(await listDrafts(other)).toEqual([])
})

test('of each kind the newest is kept', async () => {
  const writer = await createMember()
  await keepDraft(writer.id, text)
  await keepDraft(writer.id, { ...text, title: 'Newer' })
  await keepDraft(writer.id, { ...text, kind: 'comment', title: '' })
  expect((await listDrafts(writer)).map(({ kind, title }) => [kind, title]).sort()).toEqual([['comment', ''], ['story', 'Newer']])
})

test('a text whose story or community is gone is kept without it', async () => {
  const writer = await createMember()
  await keepDraft(writer.id, { ...text, communityId: 'gone', postId: 'gone' })
  expect(await listDrafts(writer)).toMatchObject([{ title: 'Kept', communityId: undefined, postId: undefined }])
  const post = await createPost({ author: writer, community: await createCommunity() })
  await keepDraft(writer.id, { ...text, kind: 'comment', postId: post.id })
  expect((await listDrafts(writer)).find(({ kind }) => kind === 'comment')).toMatchObject({ postId: post.id })
})

test('nothing is kept for a member who no longer exists, and nobody discards what is another’s', async () => {
  await keepDraft('nobody', text)
  const [writer, other] = [await createMember(), await createMember()]
  await keepDraft(writer.id, text)
  const [draft] = await listDrafts(writer)
  await discardDraft(other, draft!.id)
  expect(await listDrafts(writer)).toHaveLength(1)
  await discardDraft(writer, draft!.id)
  expect(await listDrafts(writer)).toEqual([])
})
