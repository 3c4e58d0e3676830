import { expect, test } from 'vitest'
import { join as list, read, sql, write } from '~/infra/db'
import { createCommunity, createMembers } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { listFeed } from './list-feed'

useDatabase()

const STORIES = 6_000

async function addStories(authorId: string, communityIds: string[]) {
  await write((tx) => tx.$executeRaw(sql`
    INSERT INTO "Post" ("id", "communityId", "authorId", "title", "content", "createdAt")
    SELECT 'story-' || lpad(n::text, 9, '0'), (ARRAY[${list(communityIds)}])[1 + n % ${communityIds.length}::int], ${authorId}, 'Title', repeat('text ', 250), now()
    FROM generate_series(1, ${STORIES}::int) n`))
  await write((tx) => tx.$executeRaw(sql`ANALYZE "Post"`))
}

async function readSoFar() {
  const [row] = await read.$queryRaw<{ rows: bigint; looks: bigint }[]>(sql`
    SELECT seq_tup_read + idx_tup_fetch AS "rows", idx_scan AS "looks" FROM pg_stat_user_tables WHERE relname = 'Post'`)
  return { rows: Number(row!.rows), looks: Number(row!.looks) }
}

test('a page of the feed reads only its own stories, however many the communities have', async () => {
  const [reader, author] = await createMembers([{}, {}])
  const communities = [await createCommunity(), await createCommunity(), await createCommunity()]
  await addStories(author.id, communities.map(({ id }) => id))
  const joined = communities.map(({ id }) => ({ id, postCount: STORIES / 3 }))
  const idsAt = async (page: number) => (await listFeed(reader, joined, { page })).stories.map(({ id }) => Number(id.slice('story-'.length)))
  expect(await idsAt(1)).toEqual(Array.from({ length: 20 }, (_, n) => STORIES - n))
  expect(await idsAt(3)).toEqual(Array.from({ length: 20 }, (_, n) => STORIES - 40 - n))

  let pages = 0
  /** Waits until PostgreSQL has updated its counters: when asked to on this connection, on another about once a second. */
  const counted = async () => {
    const { looks } = await readSoFar()
    await expect.poll(async () => {
      await idsAt(1)
      pages += 1
      await read.$queryRaw(sql`SELECT pg_stat_force_next_flush()::text`)
      return (await readSoFar()).looks
    }, { interval: 50 }).toBeGreaterThan(looks)
    return (await readSoFar()).rows
  }
  const before = await counted()
  pages = 0
  expect((await counted() - before) / pages).toBeLessThan(STORIES / 10)
})
