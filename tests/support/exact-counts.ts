import { expect } from 'vitest'
import { readSiteTotals } from '~/features/operations/analytics/read-totals'
import { extractWords } from '~/features/stories/search-index/extract-words'
import { read } from '~/infra/db'

export async function expectExactCounts() {
  const shown = { where: { state: 'shown' } } as const
  const communities = await read.community.findMany({ include: { _count: { select: { memberships: true, posts: shown } } } })
  for (const { memberCount, postCount, _count } of communities) {
    expect({ memberCount, postCount }).toEqual({ memberCount: _count.memberships, postCount: _count.posts })
  }
  const posts = await read.post.findMany({ include: { comments: { select: { state: true } }, _count: { select: { likes: true } } } })
  for (const { likeCount, commentCount, hiddenComments, comments, _count } of posts) {
    const seen = comments.filter(({ state }) => state === 'shown').length
    expect({ likeCount, commentCount, hiddenComments }).toEqual({ likeCount: _count.likes, commentCount: seen, hiddenComments: comments.length - seen })
  }
  // Excludes the placeholder authors of remaining stories.
  const [members, comments] = await Promise.all([read.user.count({ where: { NOT: { username: '' } } }), read.comment.count()])
  expect(await readSiteTotals()).toEqual({ members, communities: communities.length, posts: posts.length, comments })
  await expectExactIndex()
}

async function expectExactIndex() {
  const terms = await read.searchTerm.findMany({ include: { _count: { select: { hits: true } } } })
  expect(terms.filter(({ posts, _count }) => posts === 0 || posts !== _count.hits)).toEqual([])
  const indexed = await read.searchedPost.findMany({ include: { post: true, terms: { include: { term: true } } } })
  for (const { post, terms: hits } of indexed) {
    const words = hits.map(({ term }) => `${term.communityId} ${term.term}`)
    expect(words.sort()).toEqual(extractWords(post.title, post.content).map((word) => `${post.communityId} ${word}`).sort())
  }
}
