import { requestDeletion } from '~/features/administration/account-deletion/request-deletion'
import { setLike } from '~/features/stories/communities/set-like'
import { read } from '~/infra/db'
import { createComments, createCommunity, createPosts, join } from './communities'
import { createMembers, password, type CreatedMember } from './members'

export const requestDeletionOf = (member: CreatedMember, stories: 'remove' | 'keep', code?: string) =>
  requestDeletion(member, { stories, sure: 'on', password, code }, { address: '203.0.113.7', language: 'en' })

/**
 * A member with stories of every kind, comments and likes, and another one who has answered. Two stories are visible, one of them
 * with a name, and the other member has a story with the first one's comment.
 */
export async function deletionScene() {
  const [community, [gone, fellow]] = [await createCommunity(), await createMembers([{}, {}])]
  await join([gone, fellow], community)
  const [named, secret, hidden, waiting, other] = await createPosts([
    { author: gone, community, title: 'Named' },
    { author: gone, community, title: 'Secret', isAnonymous: true },
    { author: gone, community, title: 'Hidden', state: 'hidden' },
    { author: gone, community, title: 'Waiting', state: 'waiting' },
    { author: fellow, community, title: 'Of another' },
  ])
  await createComments([named, other].flatMap((post) => [
    { author: gone, post, content: 'Hers' }, { author: gone, post, content: 'Hers, hidden', state: 'hidden' as const }, { author: fellow, post, content: 'Of another' },
  ]))
  for (const post of [named, other]) for (const member of [gone, fellow]) await setLike(member, community.id, post.id, 'liked')
  return { community, gone, fellow, posts: { named, secret, hidden, waiting, other } }
}

export async function textsNow() {
  const [posts, comments, communities, likes] = await Promise.all([
    read.post.findMany({ orderBy: { id: 'asc' } }), read.comment.findMany({ orderBy: { id: 'asc' } }),
    read.community.findMany({ orderBy: { id: 'asc' } }), read.like.findMany({ orderBy: [{ postId: 'asc' }, { userId: 'asc' }] }),
  ])
  return { posts, comments, communities, likes }
}
