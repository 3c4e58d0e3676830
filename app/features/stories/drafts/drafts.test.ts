import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { createCommunity, createMember, createMembers, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { shareStory } from '../communities/share-story'
import { discardDraft, replaceDraft, listDrafts, autosaveDraft } from './drafts'

useDatabase()

const text = { kind: 'story' as const, title: 'Kept', content: 'x'.repeat(20_000), postType: 'question' as const, isAnonymous: true }

test('a kept text is complete and only for its author', async () => {
  const [writer, other] = await createMembers([{}, {}])
  const community = await createCommunity()
  await replaceDraft(writer.id, { ...text, communityId: community.id })
  expect(await listDrafts(writer)).toMatchObject([{ ...text, communityId: community.id }])
  expect(await listDrafts(other)).toEqual([])
})

test('the newest text of each kind is kept', async () => {
  const writer = await createMember()
  await replaceDraft(writer.id, text)
  await replaceDraft(writer.id, { ...text, title: 'Newer' })
  await replaceDraft(writer.id, { ...text, kind: 'comment', title: '' })
  expect((await listDrafts(writer)).map(({ kind, title }) => [kind, title]).sort()).toEqual([['comment', ''], ['story', 'Newer']])
})

test('of texts that arrive at the same moment, one is kept', async () => {
  const writer = await createMember()
  await Promise.all(Array.from({ length: 8 }, () => replaceDraft(writer.id, text)))
  expect(await listDrafts(writer)).toMatchObject([{ title: 'Kept' }])
})

test('a text is kept without its story if the story is deleted at the same moment', async () => {
  const writer = await createMember()
  const post = await createPost({ author: writer, community: await createCommunity() })
  let adding: Promise<void> | undefined
  await write(async (tx) => {
    await tx.post.delete({ where: { id: post.id } })
    adding = replaceDraft(writer.id, { ...text, kind: 'comment', postId: post.id })
    await sleep(300)
  })
  await adding
  expect(await listDrafts(writer)).toMatchObject([{ title: 'Kept', postId: undefined }])
})

test('a form with the id of another kind of draft replaces neither draft', async () => {
  const [writer, id] = [await createMember(), createId()]
  await autosaveDraft(writer, id, text, 'first')
  expect(await autosaveDraft(writer, id, { ...text, kind: 'comment' }, 'second')).toMatchObject({ ok: true })
  expect((await listDrafts(writer)).map(({ kind }) => kind).sort()).toEqual(['comment', 'story'])
})

test('a text whose story or community is deleted is kept without it', async () => {
  const writer = await createMember()
  await replaceDraft(writer.id, { ...text, communityId: 'gone', postId: 'gone' })
  expect(await listDrafts(writer)).toMatchObject([{ title: 'Kept', communityId: undefined, postId: undefined }])
  const post = await createPost({ author: writer, community: await createCommunity() })
  await replaceDraft(writer.id, { ...text, kind: 'comment', postId: post.id })
  expect((await listDrafts(writer)).find(({ kind }) => kind === 'comment')).toMatchObject({ postId: post.id })
})

test('nothing is kept for a deleted member, and no member can discard another member’s text', async () => {
  await replaceDraft('nobody', text)
  const [writer, other] = await createMembers([{}, {}])
  await replaceDraft(writer.id, text)
  const [draft] = await listDrafts(writer)
  await discardDraft(other, draft!.id)
  expect(await listDrafts(writer)).toHaveLength(1)
  await discardDraft(writer, draft!.id)
  expect(await listDrafts(writer)).toEqual([])
})

test('a draft is saved under the id in its form, and each save replaces the one before', async () => {
  const [writer, id] = [await createMember(), createId()]
  for (const title of ['Sa', 'Saved']) await autosaveDraft(writer, id, { ...text, title }, 'key')
  expect(await listDrafts(writer)).toMatchObject([{ id, title: 'Saved' }])
})

test('a draft that arrives after its text was sent is dropped', async () => {
  const [writer, community, key] = [await createMember(), await createCommunity(), createId()]
  await join(writer, community)
  const story = { title: text.title, content: 'Sent', postType: text.postType, isAnonymous: false, language: null }
  expect(await shareStory(writer, community.id, story, { key })).toMatchObject({ ok: true })
  expect(await autosaveDraft(writer, createId(), text, key)).toMatchObject({ ok: true })
  expect(await listDrafts(writer)).toEqual([])
})

test('a draft never replaces one of another member', async () => {
  const [[writer, other], id] = [await createMembers([{}, {}]), createId()]
  await autosaveDraft(other, id, { ...text, title: 'Of the other' }, undefined)
  await autosaveDraft(writer, id, text, undefined)
  expect(await listDrafts(other)).toMatchObject([{ id, title: 'Of the other' }])
  expect(await listDrafts(writer)).toMatchObject([{ title: 'Kept' }])
})
