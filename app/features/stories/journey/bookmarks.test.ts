import { afterEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, sql, write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { createCommunity, createMember, createMembers, createPost, createPosts, join } from '../../../../tests/factories'
import { numbersTo } from '../../../../tests/factories/many-rows'
import { useDatabase } from '../../../../tests/support/database'
import { countUses } from '../../../../tests/support/rate-limits'
import { stopClock } from '../../../../tests/support/second-factor'
import { untilAnswered } from '../../../../tests/support/until-answered'
import { changePostState } from '../communities/text-state'
import { deleteOwnStory } from '../communities/delete-own-text'
import { leaveCommunity } from '../communities/leave-community'
import { rateLimits } from '~/kernel/rate-limit/rate-limits'
import type { Member } from '~/kernel/members/member'
import { encodeContentNotes } from '~/features/visibility/content-notes/content-notes'
import { maxBookmarks, setBookmark } from './bookmark'
import { findBookmarkedPostIds } from './find-bookmarked-post-ids'
import { journeyEntriesPerPage, listBookmarks } from './list-bookmarks'

useDatabase()
afterEach(() => setClock(null))

async function scene() {
  const [[reader, author], community] = [await createMembers([{}, {}]), await createCommunity()]
  await join([reader, author], community)
  return { reader, author, community }
}

const titles = async (member: Member) => (await listBookmarks(member)).entries.map(({ title }) => title)
const countOf = ({ id }: { id: string }) => read.bookmark.count({ where: { userId: id } })

test('a bookmark is set and removed by the wanted state, and a replay changes nothing', async () => {
  const { reader, author, community } = await scene()
  const [story, other] = [await createPost({ author, community, title: 'Spring' }), await createPost({ author, community })]
  expect(await setBookmark(reader, story.id, true)).toEqual({ ok: true, value: { bookmarked: true } })
  expect(await setBookmark(reader, story.id, true)).toEqual({ ok: true, value: { bookmarked: true } })
  expect(await findBookmarkedPostIds(reader, [story.id, other.id])).toEqual(new Set([story.id]))
  expect(await findBookmarkedPostIds(author, [story.id, other.id])).toEqual(new Set())
  expect(await findBookmarkedPostIds(reader, [])).toEqual(new Set())
  const { entries, total } = await listBookmarks(reader)
  expect(entries).toEqual([{ postId: story.id, title: 'Spring', name: community.name, textKey: null, notes: 0, isOwn: false, keptAt: expect.any(Date) as Date }])
  expect(total).toBe(1)
  expect(await setBookmark(reader, story.id, false)).toEqual({ ok: true, value: { bookmarked: false } })
  expect(await setBookmark(reader, story.id, false)).toMatchObject({ ok: true })
  expect(await listBookmarks(reader)).toEqual({ entries: [], hasOlder: false, total: 0 })
})

test('fifty clicks at once are one bookmark', async () => {
  const { reader, author, community } = await scene()
  const story = await createPost({ author, community })
  const answers = await Promise.all(Array.from({ length: 50 }, () => untilAnswered(() => setBookmark(reader, story.id, true))))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await countOf(reader)).toBe(1)
})

test('a visitor can set bookmarks too, because bookmarks are private', async () => {
  const [[visitor, author], community] = [await createMembers([{ role: 'visitor' }, {}]), await createCommunity()]
  await join(visitor, community)
  const story = await createPost({ author, community })
  expect(await setBookmark(visitor, story.id, true)).toMatchObject({ ok: true })
})

test('an unreadable story gets the answer for a missing one', async () => {
  const { reader, author, community } = await scene()
  const elsewhere = await createPost({ author, community: await createCommunity() })
  const unseen = [
    elsewhere,
    await createPost({ author, community, state: 'hidden' }),
    await createPost({ author, community, state: 'waiting' }),
    { id: createId() },
    { id: '' },
  ]
  for (const { id } of unseen) expect(await setBookmark(reader, id, true)).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect(await countOf(reader)).toBe(0)
  const moderator = await createMember({ role: 'moderator' })
  expect(await setBookmark(moderator, elsewhere.id, true)).toMatchObject({ ok: true })
  expect(await titles(moderator)).toHaveLength(1)
})

test('a deleted, hidden or unreachable story disappears from list and count; if it comes back, so does the bookmark', async () => {
  const { reader, author, community } = await scene()
  const other = await createCommunity()
  await join(reader, other)
  const stories: Record<string, { id: string }> = {}
  for (const title of ['gone', 'hidden', 'stays']) stories[title] = await createPost({ author, community, title })
  stories.left = await createPost({ author, community: other, title: 'left' })
  for (const { id } of Object.values(stories)) await setBookmark(reader, id, true)
  expect((await listBookmarks(reader)).total).toBe(4)

  await deleteOwnStory(author, stories.gone!.id)
  await write((tx) => changePostState(tx, stories.hidden!.id, { from: 'shown', to: 'hidden' }))
  await leaveCommunity(reader, other.id)
  expect(await listBookmarks(reader)).toMatchObject({ total: 1, entries: [{ title: 'stays' }] })
  expect(await setBookmark(reader, stories.left.id, false)).toMatchObject({ ok: true })

  await write((tx) => changePostState(tx, stories.hidden!.id, { from: 'hidden', to: 'shown' }))
  await join(reader, other)
  expect((await titles(reader)).toSorted()).toEqual(['hidden', 'stays'])
})

test('a block, and content notes that the reader leaves out, remove a story from the list too', async () => {
  const { reader, author, community } = await scene()
  const story = await createPost({ author, community, title: 'blocked' })
  const noted = await createPost({ author: await createMember(), community, title: 'noted' })
  await write((tx) => tx.post.update({ where: { id: noted.id }, data: { notes: encodeContentNotes(['grief']) } }))
  for (const { id } of [story, noted]) await setBookmark(reader, id, true)
  await write((tx) => tx.block.create({ data: { id: createId(), ownerId: author.id, targetId: reader.id, kind: 'block', createdAt: new Date() } }))
  expect(await listBookmarks(reader)).toMatchObject({ total: 1, entries: [{ title: 'noted' }] })
  expect(await setBookmark(reader, story.id, true)).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect(await listBookmarks({ ...reader, notesLeftOut: encodeContentNotes(['grief']) })).toMatchObject({ total: 0, entries: [] })
})

test('the page continues after the last bookmark by its time, even if that bookmark is deleted', async () => {
  const { reader, author, community } = await scene()
  const start = Date.now()
  const stories = Array.from({ length: 45 }, (_, n) => ({
    id: createId(), authorId: author.id, communityId: community.id, title: `${n}`, content: 'It began in spring.', createdAt: new Date(),
  }))
  const kept = stories.toReversed().map(({ id }, n) => ({ postId: id, userId: reader.id, createdAt: new Date(start + Math.floor(n / 3)) }))
  await write((tx) => tx.post.createMany({ data: stories }))
  await write((tx) => tx.bookmark.createMany({ data: kept }))
  const first = await listBookmarks(reader)
  expect([first.entries.length, first.hasOlder, first.total]).toEqual([journeyEntriesPerPage, true, 45])
  const last = first.entries.at(-1)!
  await setBookmark(reader, last.postId, false)
  const second = await listBookmarks(reader, last)
  const third = await listBookmarks(reader, second.entries.at(-1))
  expect([second.entries.length, second.hasOlder, third.entries.length, third.hasOlder]).toEqual([journeyEntriesPerPage, true, 5, false])
  const all = [first, second, third].flatMap(({ entries }) => entries)
  expect(new Set(all.map(({ postId }) => postId)).size).toBe(45)
  expect(all.map(({ keptAt }) => keptAt.getTime())).toEqual(all.map(({ keptAt }) => keptAt.getTime()).toSorted((a, b) => b - a))
})

test('there is room for two thousand, even if several are added at once; an existing one needs no room', async () => {
  const { reader, author, community } = await scene()
  const more = await createPosts(Array.from({ length: 5 }, () => ({ author, community })))
  await write(async (tx) => {
    await tx.$executeRaw(sql`
      INSERT INTO "Post" ("id", "communityId", "authorId", "title", "content", "createdAt")
      SELECT 'kept ' || "n", "communityId", "authorId", "title", "content", "createdAt" FROM "Post", ${numbersTo(maxBookmarks - 1)} WHERE "id" = ${more[0]!.id}`)
    await tx.$executeRaw(sql`
      INSERT INTO "Bookmark" ("userId", "postId", "createdAt") SELECT ${reader.id}, "id", "createdAt" FROM "Post" WHERE "id" LIKE 'kept %'`)
  })
  const answers = await Promise.all(more.map(({ id }) => setBookmark(reader, id, true)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter(({ ok }) => !ok)[0]).toMatchObject({ error: { code: 'too_many_bookmarks' } })
  expect(await countOf(reader)).toBe(maxBookmarks)
  expect(await setBookmark(reader, 'kept 5', true)).toMatchObject({ ok: true })
  expect((await listBookmarks(reader)).total).toBe(maxBookmarks)
})

test('bookmarks are deleted with their member and their story, and none is kept for a deleted one', async () => {
  const { reader, author, community } = await scene()
  const story = await createPost({ author, community })
  await setBookmark(reader, story.id, true)
  await write((tx) => tx.user.delete({ where: { id: reader.id } }))
  expect(await countOf(reader)).toBe(0)
  expect(await setBookmark({ ...reader, role: 'moderator' }, story.id, true)).toMatchObject({ ok: false, error: { code: 'not_found' } })
})

test('bookmarking is rate limited', async () => {
  stopClock()
  const { reader, author, community } = await scene()
  const story = await createPost({ author, community })
  await countUses('bookmark:member', reader.id, rateLimits['bookmark:member'].max - 2)
  for (const wanted of [true, false]) expect(await setBookmark(reader, story.id, wanted)).toMatchObject({ ok: true })
  expect(await setBookmark(reader, story.id, true)).toMatchObject({ ok: false, error: { code: 'rate_limited' } })
})
