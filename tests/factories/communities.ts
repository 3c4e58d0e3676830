import { now } from '~/infra/clock'
import { write, type CommentModel, type CommunityModel, type CommunityType, type PostModel, type PostType, type TextState } from '~/infra/db'
import { newId } from '~/infra/ids'
import { recordCount } from '~/features/operations/analytics/record-count'

type WithId = { id: string }

let made = 0

export interface CommunityDetails {
  name?: string
  description?: string
  type?: CommunityType
  isActive?: boolean
  holdsFirst?: boolean
}

export function createCommunity(details: CommunityDetails = {}): Promise<CommunityModel> {
  const name = details.name ?? `Community ${++made}`
  const data = { id: newId(), description: 'A place to talk.', type: 'general' as const, createdAt: now(), ...details, name, nameKey: name.toLowerCase() }
  return write(async (tx) => {
    await recordCount(tx, 'communities')
    return tx.community.create({ data })
  })
}

export async function join(member: WithId, community: WithId): Promise<void> {
  await write(async (tx) => {
    await tx.membership.create({ data: { userId: member.id, communityId: community.id, joinedAt: now() } })
    await tx.community.update({ where: { id: community.id }, data: { memberCount: { increment: 1 } } })
  })
}

export interface PostDetails {
  author: WithId
  community: WithId
  title?: string
  content?: string
  postType?: PostType
  language?: string
  isAnonymous?: boolean
  state?: TextState
  createdAt?: Date
}

export function createPost({ author, community, ...details }: PostDetails): Promise<PostModel> {
  const data = { id: newId(), authorId: author.id, communityId: community.id, title: 'A story', content: 'It began in spring.', createdAt: now(), ...details }
  return write(async (tx) => {
    const post = await tx.post.create({ data })
    const postCount = { increment: Number(post.state === 'shown') }
    await tx.community.update({ where: { id: community.id }, data: { postCount } })
    await recordCount(tx, 'posts', { communityId: community.id })
    return post
  })
}

export interface CommentDetails {
  author: WithId
  post: WithId & { communityId: string }
  content?: string
  /** A phrase has an empty content. */
  phrase?: string
  state?: TextState
  createdAt?: Date
}

export function createComment({ author, post, ...details }: CommentDetails): Promise<CommentModel> {
  const data = { id: newId(), authorId: author.id, postId: post.id, communityId: post.communityId, content: 'Thank you for telling us.', createdAt: now(), ...details }
  return write(async (tx) => {
    const comment = await tx.comment.create({ data })
    const counted = comment.state === 'shown' ? 'commentCount' : 'hiddenComments'
    await tx.post.update({ where: { id: post.id }, data: { [counted]: { increment: 1 } } })
    await recordCount(tx, 'comments', { communityId: post.communityId })
    return comment
  })
}
