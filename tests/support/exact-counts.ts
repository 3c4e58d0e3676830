import { expect } from 'vitest'
import { readSiteTotals } from '~/features/operations/analytics/read-totals'
import { extractWords } from '~/features/stories/search-index/extract-words'
import { read, sql } from '~/infra/db'

export async function expectExactCounts() {
  const communities = await countCommunities()
  const posts = await countPosts()
  expect([...communities, ...posts].filter(({ stored, counted }) => stored !== counted)).toEqual([])
  // Excludes the placeholder authors of remaining stories.
  const [members, comments] = await Promise.all([read.user.count({ where: { NOT: { username: '' } } }), read.comment.count()])
  expect(await readSiteTotals()).toEqual({ members, communities: communities.length, posts: posts.length, comments })
  await expectExactIndex()
}

/** Two or three numbers as text. One statement reads both, so that no write can come between them. */
interface Counts {
  id: string
  stored: string
  counted: string
}

const countCommunities = () => read.$queryRaw<Counts[]>(sql`
  SELECT "id", "memberCount" || ' ' || "postCount" AS "stored",
    (SELECT count(*) FROM "Membership" WHERE "communityId" = "Community"."id") || ' ' ||
    (SELECT count(*) FROM "Post" WHERE "communityId" = "Community"."id" AND "state" = 'shown') AS "counted"
  FROM "Community"`)

const countPosts = () => read.$queryRaw<Counts[]>(sql`
  SELECT "id", "likeCount" || ' ' || "commentCount" || ' ' || "hiddenComments" AS "stored",
    (SELECT count(*) FROM "Like" WHERE "postId" = "Post"."id") || ' ' ||
    (SELECT count(*) FROM "Comment" WHERE "postId" = "Post"."id" AND "state" = 'shown') || ' ' ||
    (SELECT count(*) FROM "Comment" WHERE "postId" = "Post"."id" AND "state" <> 'shown') AS "counted"
  FROM "Post"`)

async function expectExactIndex() {
  const terms = await read.searchTerm.findMany({ include: { _count: { select: { hits: true } } } })
  expect(terms.filter(({ posts, _count }) => posts === 0 || posts !== _count.hits)).toEqual([])
  const indexed = await read.searchedPost.findMany({ include: { post: true, terms: { include: { term: true } } } })
  for (const { post, terms: hits } of indexed) {
    const words = hits.map(({ term }) => `${term.communityId} ${term.term}`)
    expect(words.sort()).toEqual(extractWords(post.title, post.content).map((word) => `${post.communityId} ${word}`).sort())
  }
}
