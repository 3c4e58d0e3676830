import { expect } from 'vitest'
import { read } from '~/infra/db'

/** Fails where a count column differs from the rows it counts (security.md D8). */
export async function expectExactCounts() {
  const communities = await read.community.findMany({ include: { _count: { select: { memberships: true, posts: true } } } })
  for (const { memberCount, postCount, _count } of communities) {
    expect({ memberCount, postCount }).toEqual({ memberCount: _count.memberships, postCount: _count.posts })
  }
  const posts = await read.post.findMany({ include: { _count: { select: { likes: true, comments: true } } } })
  for (const { likeCount, commentCount, _count } of posts) {
    expect({ likeCount, commentCount }).toEqual({ likeCount: _count.likes, commentCount: _count.comments })
  }
}
