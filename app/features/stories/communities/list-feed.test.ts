import { describe, expect, test } from 'vitest'
import { createCommunity, createMembers, createPost, createPosts, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { listCommunities } from './list-communities'
import { feedExcerptLength, listFeed, storiesPerPage, type FeedCursor } from './list-feed'

useDatabase()

async function sceneOf(stories: number) {
  const [reader, author] = await createMembers([{}, {}])
  const communities = [await createCommunity(), await createCommunity()]
  const elsewhere = await createCommunity()
  for (const community of communities) await join(reader, community)
  await createPost({ author, community: elsewhere, title: 'Not for her' })
  await createPosts(Array.from({ length: stories }, (_, n) => ({ author, community: communities[n % 2]!, title: `Story ${n}` })))
  const page = async (cursor: FeedCursor) => {
    const joined = (await listCommunities(reader)).filter(({ joined: isJoined }) => isJoined)
    return listFeed(reader, joined, cursor)
  }
  return { reader, author, communities, page }
}

const titles = ({ stories }: { stories: { title: string }[] }) => stories.map(({ title }) => title)

describe('the feed', () => {
  test('contains only stories of the joined communities, newest first, twenty a page', async () => {
    const { page } = await sceneOf(45)
    const first = await page({ page: 1 })
    expect(first).toMatchObject({ page: 1, pages: 3 })
    expect(titles(first)).toEqual(Array.from({ length: storiesPerPage }, (_, n) => `Story ${44 - n}`))
  })

  test('leads by cursors forwards and backwards to the same pages as by number', async () => {
    const { page } = await sceneOf(45)
    const [first, second, third] = [await page({ page: 1 }), await page({ page: 2 }), await page({ page: 3 })]
    expect(titles(await page({ page: 2, before: first.stories.at(-1)!.id }))).toEqual(titles(second))
    expect(titles(await page({ page: 3, before: second.stories.at(-1)!.id }))).toEqual(titles(third))
    expect(titles(await page({ page: 2, after: third.stories[0]!.id }))).toEqual(titles(second))
  })

  test('has one page if it fills exactly one', async () => {
    const { page } = await sceneOf(storiesPerPage)
    const only = await page({ page: 1 })
    expect([only.pages, only.stories.length]).toEqual([1, storiesPerPage])
  })

  test('answers a page beyond the end with the last one', async () => {
    const { page } = await sceneOf(21)
    const last = await page({ page: 99 })
    expect(last).toMatchObject({ page: 2, pages: 2 })
    expect(titles(last)).toEqual(['Story 0'])
  })

  test('is empty and has one page if nothing was written', async () => {
    const { page } = await sceneOf(0)
    expect(await page({ page: 1 })).toEqual({ stories: [], page: 1, pages: 1 })
  })

  test('cuts a long story and marks it, without splitting a character', async () => {
    const { page, author, communities } = await sceneOf(0)
    await createPost({ author, community: communities[0]!, content: '🌿'.repeat(feedExcerptLength + 5) })
    await createPost({ author, community: communities[0]!, content: 'short' })
    const { stories } = await page({ page: 1 })
    expect(stories.map(({ isCut, content }) => [isCut, [...content].length])).toEqual([[false, 5], [true, feedExcerptLength]])
  })
})
