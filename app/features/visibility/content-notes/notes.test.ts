import { describe, expect, test } from 'vitest'
import { read } from '~/infra/db'
import { createCommunity, createMember, createMembers, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { authorizePostInteraction } from '~/features/stories/communities/access'
import { listCommunities } from '~/features/stories/communities/list-communities'
import { listFeed } from '~/features/stories/communities/list-feed'
import { listCommunityStories } from '~/features/stories/communities/list-community-stories'
import { findStory } from '~/features/stories/communities/find-story'
import { shareStory } from '~/features/stories/communities/share-story'
import { replaceDraft, listDrafts } from '~/features/stories/drafts/drafts'
import type { Member } from '~/kernel/members/member'
import { encodeContentNotes, contentNotes, decodeContentNotes, type ContentNote } from './content-notes'
import { readTitleAndContentNotes } from './read-notes'
import { saveReadingSettings } from './save-reading-settings'
import { ContentNotesFormSchema, ReadingSettingsSchema, type ContentNoteDisplayMode } from '../schemas'
import { setContentNotes } from './set-notes'

useDatabase()

const story = { title: 'A story', content: 'It began.', postType: 'story', isAnonymous: false } as const
const foundAgain = async ({ id }: { id: string }): Promise<Member> => read.user.findUniqueOrThrow({ where: { id } })

const choices = (every: ContentNoteDisplayMode, some: Partial<Record<ContentNote, ContentNoteDisplayMode>> = {}) =>
  ReadingSettingsSchema.parse({ ...Object.fromEntries(contentNotes.map((note) => [note, every])), ...some, discreet: false })

async function scene() {
  const community = await createCommunity()
  const [author, reader] = await createMembers([{}, {}])
  await join([author, reader], community)
  const share = (title: string, notes: ContentNote[]) => shareStory(author, community.id, { ...story, title, contentNotes: notes })
  await share('Plain', [])
  await share('Of grief', ['grief'])
  await share('Of grief and relapse', ['relapse', 'grief'])
  const titles = async (who: Member) => {
    const list = await listCommunityStories(who, community.id, { limit: 20 })
    const listed = list.ok ? list.value.stories.map(({ title }) => title).reverse() : []
    const feed = await listFeed(who, (await listCommunities(who)).filter(({ id }) => id === community.id), { page: 1 })
    expect(feed.stories.map(({ title }) => title).reverse()).toEqual(listed)
    return listed
  }
  return { community, author, reader, titles }
}

test('the bits of the notes never change, or stories would have notes that their authors did not choose', () => {
  expect(contentNotes.map((note) => [note, encodeContentNotes([note])])).toEqual([
    ['pregnancy-loss', 1], ['birth-trauma', 2], ['abuse', 4], ['self-harm', 8], ['relapse', 16], ['alcohol-drugs', 32],
    ['infertility', 64], ['grief', 128], ['abortion', 256], ['eating', 512],
  ])
  expect(decodeContentNotes(encodeContentNotes(['grief', 'abuse', 'grief']))).toEqual(['abuse', 'grief'])
  expect(encodeContentNotes(contentNotes)).toBe(1023)
})

test('a form or call accepts each note once and no unknown one', () => {
  expect(ContentNotesFormSchema.parse({})).toEqual({ contentNotes: [] })
  expect(ContentNotesFormSchema.parse({ contentNotes: ['grief', 'abuse', 'grief'] })).toEqual({ contentNotes: ['abuse', 'grief'] })
  for (const contentNotes of ['grief', ['sadness'], [['grief']], [null], {}, 3]) expect(ContentNotesFormSchema.safeParse({ contentNotes }).success).toBe(false)
})

describe('leaving out', () => {
  test('removes stories with one of the notes from every list, and they can still be opened and answered', async () => {
    const { community, reader, titles } = await scene()
    await saveReadingSettings(reader, choices('fold', { relapse: 'leave-out' }))
    const member = await foundAgain(reader)
    expect(decodeContentNotes(member.notesLeftOut)).toEqual(['relapse'])
    expect(decodeContentNotes(member.notesFolded)).toEqual(contentNotes.filter((note) => note !== 'relapse'))
    expect(await titles(member)).toEqual(['Plain', 'Of grief'])
    const { id } = await read.post.findFirstOrThrow({ where: { communityId: community.id, title: 'Of grief and relapse' } })
    expect(await findStory(member, id)).toMatchObject({ ok: true, value: { notes: encodeContentNotes(['relapse', 'grief']) } })
    expect(await authorizePostInteraction(member, community.id, id)).toMatchObject({ ok: true })
    await saveReadingSettings(member, choices('show'))
    expect(await titles(await foundAgain(reader))).toEqual(['Plain', 'Of grief', 'Of grief and relapse'])
  })

  test('never removes the reader’s own stories', async () => {
    const { author, titles } = await scene()
    await saveReadingSettings(author, choices('leave-out'))
    expect(await titles(await foundAgain(author))).toEqual(['Plain', 'Of grief', 'Of grief and relapse'])
  })
})

describe('the notes of a story', () => {
  test('can be changed by the author only, even if the author alone sees the story', async () => {
    const { community, author, reader } = await scene()
    for (const state of ['shown', 'waiting', 'hidden'] as const) {
      const { id } = await createPost({ author, community, isAnonymous: true, state, title: state })
      expect(await setContentNotes(author, id, ['eating', 'abuse'])).toMatchObject({ ok: true })
      expect(await readTitleAndContentNotes(author, id)).toEqual({ ok: true, value: { title: state, notes: ['abuse', 'eating'] } })
      for (const other of [reader, await createMember({ role: 'admin' })]) {
        expect(await setContentNotes(other, id, [])).toMatchObject({ ok: false, error: { code: 'not_found' } })
        expect(await readTitleAndContentNotes(other, id)).toMatchObject({ ok: false, error: { code: 'not_found' } })
      }
      expect(await read.post.findUnique({ where: { id } })).toMatchObject({ notes: 516 })
    }
  })

  test('are part of the request: the same key with other notes is a conflict', async () => {
    const { community, author } = await scene()
    const once = { key: 'notes' }
    const first = await shareStory(author, community.id, { ...story, contentNotes: ['grief'] }, once)
    expect(await shareStory(author, community.id, { ...story, contentNotes: ['grief'] }, once)).toMatchObject({ value: { id: first.ok && first.value.id } })
    expect(await shareStory(author, community.id, { ...story, contentNotes: [] }, once)).toMatchObject({ error: { code: 'idempotency_conflict' } })
  })

  test('are kept with a draft after the session ended', async () => {
    const writer = await createMember()
    await replaceDraft(writer.id, { kind: 'story', title: 'Kept', content: '', postType: 'story', isAnonymous: false, notes: 129 })
    expect(await listDrafts(writer)).toMatchObject([{ notes: 129 }])
  })
})
