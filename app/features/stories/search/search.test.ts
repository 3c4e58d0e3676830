import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, sql, write } from '~/infra/db'
import { createCommunity, createMember, createMembers, createPosts, join } from '../../../../tests/factories'
import { numbersTo } from '../../../../tests/factories/many-rows'
import { useDatabase } from '../../../../tests/support/database'
import { countUses } from '../../../../tests/support/rate-limits'
import { stopClock } from '../../../../tests/support/second-factor'
import { expectExactCounts } from '../../../../tests/support/exact-counts'
import { finishDeletion } from '~/features/administration/account-deletion/finish-deletion'
import { deleteCommunity } from '../communities/delete-community'
import { deleteOwnStory } from '../communities/delete-own-text'
import { shareStory } from '../communities/share-story'
import { changePostState } from '../communities/text-state'
import type { Member } from '~/kernel/members/member'
import { indexOlderStories } from '../search-index/index-older-stories'
import { matchesPerPage } from './find-matches'
import { searchStories } from './search-stories'

useDatabase()
afterEach(() => setClock(null))

type Community = Awaited<ReturnType<typeof createCommunity>>

async function scene() {
  const [community, member] = [await createCommunity(), await createMember()]
  await join(member, community)
  return { community, member }
}

async function share(author: Member, community: Community, title: string, content = 'It began in spring.', isAnonymous = false): Promise<string> {
  const shared = await shareStory(author, community.id, { title, content, postType: 'story', isAnonymous })
  if (!shared.ok) throw new Error(shared.error.code)
  return shared.value.id
}

async function found(reader: Member, text: string, more: { communityId?: string; before?: number } = {}) {
  const result = await searchStories(reader, { text, ...more })
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const titles = async (reader: Member, text: string, communityId?: string) => (await found(reader, text, { communityId })).stories.map(({ title }) => title)

const indexed = async () => [await read.searchTerm.count(), await read.searchedPost.count(), await read.postTerm.count()]

describe('finding', () => {
  test('a story is found by words of its title and text, all of which it must contain, and by their beginnings', async () => {
    const { community, member } = await scene()
    await share(member, community, 'The garden', 'Mother walked slowly by the river.')
    await share(member, community, 'The river', 'Sister sang.')
    expect(await titles(member, 'river')).toEqual(['The river', 'The garden'])
    expect(await titles(member, 'RIVER móther')).toEqual(['The garden'])
    expect(await titles(member, 'riv gard')).toEqual(['The garden'])
    expect(await titles(member, 'river winter')).toEqual([])
    expect(await titles(member, 'r')).toEqual([])
    expect(await titles(member, '!!! …')).toEqual([])
    await expectExactCounts()
  })

  test.each([
    ['花园', '我们的花园', '母亲在花园里。', '花'],
    ['図書館', '図書館で', '母は静かに本を読んだ。', '静か'],
    ['مدرسة', 'في المدرسة', 'كَتَبَتْ أمي رسالةً في مدرسة.', 'رساله امى'],
    ['चिट्ठी', 'माँ की चिट्ठी', 'वह रो पड़ी।', 'चिट्'],
    ['сестра', 'Моя сестра', 'Она всё ещё помнит.', 'еще сест'],
    ['cœur', 'Le cœur', 'L’été où j’ai pleuré.', 'COEUR ete'],
    ['straße', 'Die Straße', 'Schöne Mütter.', 'STRASSE mutter'],
  ])('%s is found in its script, whole and as readers type it', async (word, title, content, typed) => {
    const { community, member } = await scene()
    await share(member, community, title, content)
    await share(member, community, 'Another', 'Nothing of it.')
    expect(await titles(member, word)).toEqual([title])
    expect(await titles(member, typed)).toEqual([title])
  })

  test('the word itself counts among its forms, however many begin with it and are more frequent', async () => {
    const { community, member } = await scene()
    const words = Array.from({ length: 40 }, (_, n) => `song${String.fromCharCode(97 + Math.floor(n / 20), 97 + (n % 20))}`)
    await createOlder(member, community, ['Plain'], 'song')
    await createOlder(member, community, ['Many 1', 'Many 2'], words.join(' '))
    await indexOlderStories()
    expect(await titles(member, 'song')).toEqual(['Many 2', 'Many 1', 'Plain'])
  })
})

/** Writes stories without indexing them, like stories from before the index. */
const createOlder = (author: Member, community: Community, named: string[], content: string) => createPosts(named.map((title) => ({ author, community, title, content })))
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n}`)

describe('a search never finds', () => {
  test('stories of communities not joined, except for staff; one of the member’s communities can be chosen', async () => {
    const { community, member } = await scene()
    const other = await createCommunity()
    const [stranger, moderator] = await createMembers([{}, { role: 'moderator' }])
    await join(stranger, other)
    await share(member, community, 'By the lake')
    await share(stranger, other, 'Lake of others')
    expect(await titles(member, 'lake')).toEqual(['By the lake'])
    expect(await titles(member, 'lake', other.id)).toEqual([])
    expect(await titles(moderator, 'lake')).toEqual(['Lake of others', 'By the lake'])
    expect(await titles(moderator, 'lake', community.id)).toEqual(['By the lake'])
    expect(await titles(await createMember(), 'lake')).toEqual([])
  })

  test('an anonymous story by its author’s name, and any story by a name that is not in it', async () => {
    const community = await createCommunity()
    const author = await createMember({ username: 'wanjiru_k', firstName: 'Wanjiru', lastName: 'Kimani' })
    await join(author, community)
    await share(author, community, 'Without a name', 'Quiet.', true)
    await share(author, community, 'With a name', 'Quiet.')
    for (const name of ['wanjiru_k', 'Wanjiru', 'Kimani', author.email]) expect(await titles(author, name)).toEqual([])
    const [, anonymous] = (await found(author, 'quiet')).stories
    expect(anonymous).toMatchObject({ author: null, isOwn: true })
    expect(JSON.stringify(anonymous)).not.toContain(author.id)
  })

  test('hidden and waiting stories, which come back with their state', async () => {
    const { community, member } = await scene()
    const id = await share(member, community, 'Hidden lake')
    await write((tx) => changePostState(tx, id, { from: 'shown', to: 'hidden' }))
    expect(await titles(member, 'lake')).toEqual([])
    await write((tx) => changePostState(tx, id, { from: 'hidden', to: 'shown' }))
    expect(await titles(member, 'lake')).toEqual(['Hidden lake'])
  })

  test('stories that a block hides from the reader', async () => {
    const { community, member } = await scene()
    const reader = await createMember()
    await join(reader, community)
    await share(member, community, 'Blocked lake')
    const block = { id: '01a1fa94-adf7-706e-a456-2d8df5d5e5a0', ownerId: reader.id, targetId: member.id, kind: 'block' as const, createdAt: new Date() }
    await write((tx) => tx.block.create({ data: block }))
    expect(await titles(reader, 'lake')).toEqual([])
    expect(await titles(member, 'lake')).toEqual(['Blocked lake'])
  })
})

describe('the index', () => {
  test('keeps nothing of a deleted story, and what others hold', async () => {
    const { community, member } = await scene()
    const before = await indexed()
    await share(member, community, 'Kept', 'The common word.')
    const kept = await indexed()
    const id = await share(member, community, 'Gone', `The common ${'secret '.repeat(3)} ${Array.from({ length: 900 }, (_, n) => `word${n}`).join(' ')}`)
    await expectExactCounts()
    await deleteOwnStory(member, id)
    expect(await indexed()).toEqual(kept)
    expect(await read.searchTerm.count({ where: { term: { in: ['secret', 'gone', 'word7'] } } })).toBe(0)
    await expectExactCounts()
    expect((await deleteCommunity(await createMember({ role: 'admin' }), community.id)).ok).toBe(true)
    expect(await indexed()).toEqual(before)
  })

  test('keeps nothing of a deleted member, and counts the others’ stories correctly', async () => {
    const { community, member } = await scene()
    const leaver = await createMember()
    await join(leaver, community)
    await share(member, community, 'Common ground')
    for (let n = 0; n < 3; n += 1) await share(leaver, community, `Common ${n}`, 'Only hers.')
    await finishDeletion(leaver.id)
    expect(await titles(member, 'common')).toEqual(['Common ground'])
    expect(await read.searchTerm.count({ where: { term: 'hers' } })).toBe(0)
    await expectExactCounts()
  })

  test('is exact after many wrote and deleted at once', async () => {
    const { community, member } = await scene()
    const others = await createMembers(Array.from({ length: 6 }, () => ({})))
    await join(others, community)
    const mine = [await share(member, community, 'One lake', 'Same words here.'), await share(member, community, 'Two lakes', 'Same words there.')]
    await createOlder(member, community, numbered('Older', 5), 'Same old words.')
    await write((tx) => tx.searchedPost.deleteMany())
    await write((tx) => tx.searchTerm.deleteMany())
    await Promise.all([
      indexOlderStories(), indexOlderStories(),
      ...others.map((other, n) => share(other, community, `Lake ${n}`, 'Same words at once.')),
      ...mine.map((id) => deleteOwnStory(member, id)),
    ])
    await indexOlderStories()
    await expectExactCounts()
    expect(await titles(member, 'lake')).toHaveLength(6)
    expect(await titles(member, 'older')).toEqual(['Older 4', 'Older 3', 'Older 2', 'Older 1', 'Older 0'])
  })

  test('adds the stories from before it, in the order of time, and then has nothing more to do', async () => {
    const { community, member } = await scene()
    await createOlder(member, community, numbered('Older', 45), 'A lake.')
    const newest = await share(member, community, 'Newest', 'A lake.')
    expect(await titles(member, 'lake')).toEqual(['Newest'])
    await indexOlderStories()
    await indexOlderStories()
    expect(await titles(member, 'lake')).toEqual(['Newest', ...numbered('Older', 45).reverse().slice(0, 19)])
    expect(await read.searchedPost.count()).toBe(46)
    await expectExactCounts()
    await deleteOwnStory(member, newest)
    await indexOlderStories()
    expect(await read.searchedPost.count()).toBe(45)
  })
})

describe('pages of results', () => {
  test('have twenty stories, newest first, and lead to older ones until the last', async () => {
    const { community, member } = await scene()
    await createOlder(member, community, numbered('Lake', 45), 'Water, watering, waters.')
    await indexOlderStories()
    const pages: string[][] = []
    for (let before: number | undefined; ;) {
      const page = await found(member, 'water', { before })
      pages.push(page.stories.map(({ title }) => title))
      if (page.next === null) break
      before = page.next
    }
    expect(pages.map((page) => page.length)).toEqual([matchesPerPage, matchesPerPage, 5])
    expect(pages.flat()).toEqual(numbered('Lake', 45).reverse())
  })

  test('examine a limited number of stories, and say where the next one begins', async () => {
    const { community, member } = await scene()
    await createHiddenAfter(await share(member, community, 'The one', 'A frequent word.'), 1_600)
    const first = await found(member, 'frequent')
    expect(first.stories).toEqual([])
    expect(first.next).not.toBeNull()
    const second = await found(member, 'frequent', { before: first.next! })
    expect(second.stories.map(({ title }) => title)).toEqual(['The one'])
    expect(second.next).toBeNull()
  })
})

async function createHiddenAfter(postId: string, count: number) {
  const { termId, postNo } = await read.postTerm.findFirstOrThrow({ where: { term: { term: 'frequent' }, post: { postId } } })
  await write(async (tx) => {
    await tx.$executeRaw(sql`
      INSERT INTO "Post" ("id", "communityId", "authorId", "title", "content", "state", "createdAt")
      SELECT 'hidden ' || "n", "communityId", "authorId", 'Hidden', "content", 'hidden', "createdAt" FROM "Post", ${numbersTo(count)} WHERE "id" = ${postId}`)
    await tx.$executeRaw(sql`
      INSERT INTO "SearchedPost" ("no", "postId")
      SELECT "no" + "n", 'hidden ' || "n" FROM "SearchedPost", ${numbersTo(count)} WHERE "no" = ${postNo}`)
    await tx.$executeRaw(sql`
      INSERT INTO "PostTerm" ("termId", "postNo")
      SELECT "termId", "postNo" + "n" FROM "PostTerm", ${numbersTo(count)} WHERE "postNo" = ${postNo} AND "termId" = ${termId}`)
  })
}

test('sixty searches a minute are answered, the next is refused', async () => {
  stopClock()
  const { member } = await scene()
  await countUses('search:member', member.id, 58)
  for (let n = 58; n < 60; n += 1) expect((await searchStories(member, { text: 'lake' })).ok).toBe(true)
  expect(await searchStories(member, { text: 'lake' })).toMatchObject({ ok: false, error: { code: 'rate_limited' } })
})
