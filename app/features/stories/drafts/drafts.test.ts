import { expect, test } from 'vitest'
import { newId } from '~/infra/ids'
import { createCommunity, createMember, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { shareStory } from '../communities/share-story'
import { discardDraft, addDraft, listDrafts, saveDraft } from './drafts'

useDatabase()

const text = { kind: 'story' as const, title: 'Kept', content: 'x'.repeat(20_000), postType: 'question' as const, isAnonymous: true }

test('a kept text is complete and only for its author', async () => {
  const [writer, other] = [await createMember(), await createMember()]
  const community = await createCommunity()
  await addDraft(writer.id, { ...text, communityId: community.id })
  expect(await listDrafts(writer)).toMatchObject([{ ...text, communityId: community.id }])
  expect(await listDrafts(other)).toEqual([])
})

test('the newest text of each kind is kept', async () => {
  const writer = await createMember()
  await addDraft(writer.id, text)
  await addDraft(writer.id, { ...text, title: 'Newer' })
  await addDraft(writer.id, { ...text, kind: 'comment', title: '' })
  expect((await listDrafts(writer)).map(({ kind, title }) => [kind, title]).sort()).toEqual([['comment', ''], ['story', 'Newer']])
})

test('a text whose story or community is deleted is kept without it', async () => {
  const writer = await createMember()
  await addDraft(writer.id, { ...text, communityId: 'gone', postId: 'gone' })
  expect(await listDrafts(writer)).toMatchObject([{ title: 'Kept', communityId: undefined, postId: undefined }])
  const post = await createPost({ author: writer, community: await createCommunity() })
  await addDraft(writer.id, { ...text, kind: 'comment', postId: post.id })
  expect((await listDrafts(writer)).find(({ kind }) => kind === 'comment')).toMatchObject({ postId: post.id })
})

test('nothing is kept for a deleted member, and no member can discard another member’s text', async () => {
  await addDraft('nobody', text)
  const [writer, other] = [await createMember(), await createMember()]
  await addDraft(writer.id, text)
  const [draft] = await listDrafts(writer)
  await discardDraft(other, draft!.id)
  expect(await listDrafts(writer)).toHaveLength(1)
  await discardDraft(writer, draft!.id)
  expect(await listDrafts(writer)).toEqual([])
})

test('a draft is saved under the id in its form, and each save replaces the one before', async () => {
  const [writer, id] = [await createMember(), newId()]
  for (const title of ['Sa', 'Saved']) await saveDraft(writer, id, { ...text, title }, 'key')
  expect(await listDrafts(writer)).toMatchObject([{ id, title: 'Saved' }])
})

test('a draft that arrives after its text was sent is dropped', async () => {
  const [writer, community, key] = [await createMember(), await createCommunity(), newId()]
  await join(writer, community)
  const story = { title: text.title, content: 'Sent', postType: text.postType, isAnonymous: false, language: null }
  expect(await shareStory(writer, community.id, story, { key })).toMatchObject({ ok: true })
  expect(await saveDraft(writer, newId(), text, key)).toMatchObject({ ok: true })
  expect(await listDrafts(writer)).toEqual([])
})

test('a draft never replaces one of another member', async () => {
  const [writer, other, id] = [await createMember(), await createMember(), newId()]
  await saveDraft(other, id, { ...text, title: 'Of the other' }, undefined)
  await saveDraft(writer, id, text, undefined)
  expect(await listDrafts(other)).toMatchObject([{ id, title: 'Of the other' }])
  expect(await listDrafts(writer)).toMatchObject([{ title: 'Kept' }])
})
