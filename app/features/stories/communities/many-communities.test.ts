import { beforeEach, expect, test } from 'vitest'
import { write } from '~/infra/db'
import { newId } from '~/infra/ids'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { listFeed, type FeedCursor } from './list-feed'
import { listFilteredFeed } from './list-filtered-feed'

useDatabase()

type Member = Awaited<ReturnType<typeof createMember>>

/** SQLite allows no more than 500 SELECTs in a UNION. */
const COMMUNITIES = 501

const joined = Array.from({ length: COMMUNITIES }, () => ({ id: newId(), postCount: 1 }))
let reader: Member

// Each community has one story, and those that follow each other in time are in communities far apart in the list.
beforeEach(async () => {
  reader = await createMember()
  const author = await createMember()
  const createdAt = new Date()
  const communities = joined.map((community, n) => ({
    ...community, name: `Community ${n}`, nameKey: `community ${n}`, description: '', type: 'general' as const, createdAt,
  }))
  const posts = joined.map((_community, n) => ({
    id: newId(), communityId: joined[(n * 200) % COMMUNITIES]!.id, authorId: author.id, title: `Story ${n}`, content: '', createdAt,
  }))
  await write(async (tx) => {
    await tx.community.createMany({ data: communities })
    await tx.post.createMany({ data: posts })
  })
})

const feeds: [string, (cursor: FeedCursor) => Promise<{ stories: { id: string; title: string }[] }>][] = [
  ['the feed', (cursor) => listFeed(reader, joined, cursor)],
  ['the feed in some languages', (cursor) => listFilteredFeed(reader, joined, ['de'], cursor)],
]

const titles = ({ stories }: { stories: { title: string }[] }) => stories.map(({ title }) => title)
const newest = (skipped: number) => Array.from({ length: 20 }, (_, n) => `Story ${COMMUNITIES - 1 - skipped - n}`)

test.each(feeds)('%s of a member of more communities than SQLite unites leads both ways without a gap', async (_name, page) => {
  const first = await page({ page: 1 })
  expect(titles(first)).toEqual(newest(0))
  const second = await page({ page: 2, before: first.stories.at(-1)!.id })
  expect(titles(second)).toEqual(newest(20))
  const third = await page({ page: 3, before: second.stories.at(-1)!.id })
  expect(titles(await page({ page: 2, after: third.stories[0]!.id }))).toEqual(newest(20))
})

test('the feed of a member of so many communities is also reached by the number of a page', async () => {
  expect(titles(await listFeed(reader, joined, { page: 2 }))).toEqual(newest(20))
})
