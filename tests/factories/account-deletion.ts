import { requestDeletion } from '~/features/administration/account-deletion/request-deletion'
import { setLike } from '~/features/stories/communities/set-like'
import { read } from '~/infra/db'
import { createComment, createCommunity, createPost, join } from './communities'
import { createMember, password } from './members'

type Member = Awaited<ReturnType<typeof createMember>>

export const requestDeletionOf = (member: Member, stories: 'remove' | 'keep', code?: string) =>
  requestDeletion(member, { stories, sure: 'on', password, code }, { address: '203.0.113.7', language: 'en' })

/**
 * A member with stories of every kind, comments and likes, and another one who has answered. Two stories are visible, one of them
 * with a name, and the other member has a story with the first one's comment.
 */
export async function deletionScene() {
  const [community, gone, fellow] = [await createCommunity(), await createMember(), await createMember()]
  for (const member of [gone, fellow]) await join(member, community)
  const post = (author: Member, title: string, details = {}) => createPost({ author, community, title, ...details })
  const posts = {
    named: await post(gone, 'Named'),
    secret: await post(gone, 'Secret', { isAnonymous: true }),
    hidden: await post(gone, 'Hidden', { state: 'hidden' }),
    waiting: await post(gone, 'Waiting', { state: 'waiting' }),
    other: await post(fellow, 'Of another'),
  }
  for (const each of [posts.named, posts.other]) {
    await createComment({ author: gone, post: each, content: 'Hers' })
    await createComment({ author: gone, post: each, content: 'Hers, hidden', state: 'hidden' })
    await createComment({ author: fellow, post: each, content: 'Of another' })
    for (const member of [gone, fellow]) await setLike(member, community.id, each.id, 'liked')
  }
  return { community, gone, fellow, posts }
}

export async function textsNow() {
  const [posts, comments, communities, likes] = await Promise.all([
    read.post.findMany({ orderBy: { id: 'asc' } }), read.comment.findMany({ orderBy: { id: 'asc' } }),
    read.community.findMany({ orderBy: { id: 'asc' } }), read.like.findMany({ orderBy: [{ postId: 'asc' }, { userId: 'asc' }] }),
  ])
  return { posts, comments, communities, likes }
}
