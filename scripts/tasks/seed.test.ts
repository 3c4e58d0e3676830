import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aggregateCounts } from '~/features/operations/analytics/aggregate-counts'
import { getWeekStart } from '~/features/operations/analytics/week'
import { buildSearchKeys } from '~/kernel/members/search-keys'
import { read } from '~/infra/db'
import { env } from '~/infra/env'
import { verifyPassword } from '~/infra/password'
import { createCommunity, createMember, createPost } from '../../tests/factories'
import { useDatabase } from '../../tests/support/database'
import { expectExactCounts } from '../../tests/support/exact-counts'
import { readSeedAmounts, type SeedAmounts } from '../seed/amounts'
import { fillDatabase } from '../seed/fill'
import { openStore } from '../seed/store'

useDatabase()

async function createCommunities() {
  await createCommunity()
  await createCommunity()
}
beforeEach(createCommunities)

async function seed(amounts: SeedAmounts) {
  const store = await openStore(env)
  try {
    await fillDatabase(store, amounts)
  } finally {
    await store.close()
  }
}

const rows = async () => ({
  members: await read.user.count(),
  posts: await read.post.count(),
  comments: await read.comment.count(),
})

const readContent = async () => ({
  members: await read.user.findMany({ include: { searchKeys: true }, orderBy: { id: 'asc' } }),
  posts: await read.post.findMany({ orderBy: { id: 'asc' } }),
  comments: await read.comment.findMany({ include: { post: true, author: { include: { memberships: true } } }, orderBy: { id: 'asc' } }),
})

let content: Awaited<ReturnType<typeof readContent>>
beforeAll(async () => {
  await createCommunities()
  await seed({ members: 5, posts: 50, comments: 60 })
  content = await readContent()
})

function byWeek(rows: { createdAt: Date }[]) {
  const weeks: Record<string, number> = {}
  for (const { createdAt } of rows) weeks[getWeekStart(createdAt)] = (weeks[getWeekStart(createdAt)] ?? 0) + 1
  return weeks
}

describe('filling a database', () => {
  test('creates as many rows as requested, and every count equals its rows', async () => {
    await seed({ members: 7, posts: 60, comments: 151 })
    expect(await rows()).toEqual({ members: 7, posts: 60, comments: 151 })
    await expectExactCounts()
  })

  test('adds to the existing content and attributes no text to a real member', async () => {
    const [community] = await read.community.findMany()
    const author = await createMember()
    await createPost({ author, community: community! })
    await seed({ members: 3, posts: 10, comments: 5 })
    await seed({ members: 2, posts: 10, comments: 0 })
    await seed({ members: 0, posts: 1, comments: 4 })
    expect(await rows()).toEqual({ members: 6, posts: 22, comments: 9 })
    expect(await read.post.count({ where: { authorId: author.id } })).toBe(1)
    expect(await read.membership.count({ where: { userId: author.id } })).toBe(0)
    await expectExactCounts()
  })

  test('counts everything in the week in which it happened, once', async () => {
    await seed({ members: 6, posts: 40, comments: 70 })
    await seed({ members: 4, posts: 0, comments: 0 })
    while (await aggregateCounts());
    const counted = async (name: string) =>
      Object.fromEntries((await read.weeklyCount.findMany({ where: { name, communityId: '' } })).map(({ week, amount }) => [week, amount]))
    const posts = await read.post.findMany({ orderBy: { id: 'asc' } })
    expect(await counted('posts')).toEqual(byWeek(posts))
    expect(await counted('comments')).toEqual(byWeek(await read.comment.findMany()))
    expect(await counted('members')).toEqual(byWeek(await read.user.findMany()))
    const authors = new Set(posts.map(({ authorId }) => authorId))
    expect(Object.values(await counted('first-stories')).reduce((sum, amount) => sum + amount, 0)).toBe(authors.size)
    expect(await read.user.count({ where: { hasPosted: true } })).toBe(authors.size)
    const writers = [...posts, ...(await read.comment.findMany())].map(({ authorId, createdAt }) => `${getWeekStart(createdAt)} ${authorId}`)
    expect(Object.values(await counted('active')).reduce((sum, amount) => sum + amount, 0)).toBe(new Set(writers).size)
    const [{ communityId } = { communityId: '' }] = posts
    const here = await read.weeklyCount.findMany({ where: { name: 'posts', communityId } })
    expect(here.reduce((sum, { amount }) => sum + amount, 0)).toBe(posts.filter((post) => post.communityId === communityId).length)
    await expectExactCounts()
  })

  test('nothing is written without a member to write it', async () => {
    await expect(seed({ members: 0, posts: 1, comments: 0 })).rejects.toThrow('--members')
  })
})

describe('in the invented content,', () => {
  test('everything is dated in the past, in the order of the ids', () => {
    for (const list of [content.members, content.posts, content.comments]) {
      const times = list.map(({ createdAt }) => createdAt.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(Date.now())
      expect(times[0]).toBe(parseInt(list[0]!.id.replace('-', '').slice(0, 12), 16))
    }
  })

  test('a comment is newer than its story, and its author has joined before', () => {
    for (const { createdAt, post, author } of content.comments) {
      expect(createdAt >= post.createdAt).toBe(true)
      expect(author.memberships.find(({ communityId }) => communityId === post.communityId)!.joinedAt < createdAt).toBe(true)
    }
  })

  test('every member is found by name', () => {
    for (const member of content.members) expect(member.searchKeys.map(({ key }) => key).sort()).toEqual(buildSearchKeys(member).sort())
  })

  test('a member cannot sign in', async () => {
    const { passwordHash, email } = content.members[0]!
    for (const guess of ['', '!', email, passwordHash]) expect(await verifyPassword(passwordHash, guess)).toBe(false)
  })

  test('stories have about six hundred characters', () => {
    const lengths = content.posts.map((post) => post.content.length)
    expect(Math.min(...lengths)).toBeGreaterThan(550)
    expect(Math.max(...lengths)).toBeLessThan(750)
  })
})

describe('the options', () => {
  test('are whole numbers, 0 by default', () => {
    expect(readSeedAmounts(['--members', '3', '--posts', '20'])).toEqual({ members: 3, posts: 20, comments: 0 })
  })

  test.each([
    [[]],
    [['--members', '-1']],
    [['--members=-1']],
    [['--members', 'many']],
    [['--members', '1.5']],
    [['--members', '']],
    [['--members']],
    [['--authors', '3']],
    [['--members', '3', '--comments', '3']],
  ])('%j are refused', (args) => {
    expect(readSeedAmounts(args)).toBeUndefined()
  })
})
