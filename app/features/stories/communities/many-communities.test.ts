import { beforeEach, expect, test } from 'vitest'
import { sql, write } from '~/infra/db'
import { env } from '~/infra/env'
import { createCommunity, createMembers, createPost, type CreatedMember } from '../../../../tests/factories'
import { numbersTo } from '../../../../tests/factories/many-rows'
import { useDatabase } from '../../../../tests/support/database'
import { listFeed, type FeedCursor } from './list-feed'
import { listFeedInLanguages } from './list-feed-in-languages'

useDatabase()

/** More than one query unites. SQLite allows no more than 500 SELECTs in a UNION. */
const COMMUNITIES = env.databaseKind === 'sqlite' ? 501 : 251

const joined = Array.from({ length: COMMUNITIES }, (_, n) => ({ id: `community ${n}`, postCount: 1 }))
const idOf = (story: number) => `story ${1000 + story}`
let reader: CreatedMember

// Each community has one story, and those that follow each other in time are in communities far apart in the list.
beforeEach(async () => {
  const [member, author] = await createMembers([{}, {}])
  reader = member
  const community = await createCommunity()
  const post = await createPost({ author, community })
  await write(async (tx) => {
    await tx.$executeRaw(sql`
      INSERT INTO "Community" ("id", "name", "nameKey", "description", "type", "postCount", "createdAt")
      SELECT 'community ' || ("n" - 1), 'Many ' || "n", 'many ' || "n", '', "type", 1, "createdAt"
      FROM "Community", ${numbersTo(COMMUNITIES)} WHERE "id" = ${community.id}`)
    await tx.$executeRaw(sql`
      INSERT INTO "Post" ("id", "communityId", "authorId", "title", "content", "createdAt")
      SELECT 'story ' || (1000 + "n"), 'community ' || (("n" * 100) % CAST(${COMMUNITIES} AS INTEGER)), "authorId", 'Story ' || "n", '', "createdAt"
      FROM "Post", ${numbersTo(COMMUNITIES)} WHERE "id" = ${post.id}`)
  })
})

const feeds: [string, (cursor: FeedCursor) => Promise<{ stories: { id: string; title: string }[] }>][] = [
  ['the feed', (cursor) => listFeed(reader, joined, cursor)],
  ['the feed in some languages', (cursor) => listFeedInLanguages(reader, joined, ['de'], cursor)],
]

const titles = ({ stories }: { stories: { title: string }[] }) => stories.map(({ title }) => title)
const newest = (skipped: number) => Array.from({ length: 20 }, (_, n) => `Story ${COMMUNITIES - skipped - n}`)

test.each(feeds)('%s of a member of more communities than one query unites leads both ways without a gap', async (_name, page) => {
  const first = await page({ page: 1 })
  expect(titles(first)).toEqual(newest(0))
  const second = await page({ page: 2, before: first.stories.at(-1)!.id })
  expect(titles(second)).toEqual(newest(20))
  expect(titles(await page({ page: 2, after: idOf(COMMUNITIES - 40) }))).toEqual(newest(20))
})

test('the feed of a member of so many communities is also reached by the number of a page', async () => {
  expect(titles(await listFeed(reader, joined, { page: 2 }))).toEqual(newest(20))
})
