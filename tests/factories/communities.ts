import { now } from '~/infra/clock'
import { write, type CommentModel, type CommunityModel, type CommunityType, type PostModel, type PostType, type TextState } from '~/infra/db'
import { createId } from '~/infra/ids'
import { recordCountChange } from '~/features/operations/analytics/record-count'
import { byId } from './many-rows'

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
  const data = { id: createId(), description: 'A place to talk.', type: 'general' as const, createdAt: now(), ...details, name, nameKey: name.toLowerCase() }
  return write(async (tx) => {
    await recordCountChange(tx, 'communities')
    return tx.community.create({ data })
  })
}

/** Lets one or several members join. */
export async function join(members: WithId | WithId[], community: WithId): Promise<void> {
  const data = [members].flat().map(({ id }) => ({ userId: id, communityId: community.id, joinedAt: now() }))
  await write(async (tx) => {
    await tx.membership.createMany({ data })
    await tx.community.updateMany({ where: { id: community.id }, data: { memberCount: { increment: data.length } } })
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

type CreatedPosts<All> = { -readonly [Each in keyof All]: PostModel }

export async function createPost(details: PostDetails): Promise<PostModel> {
  return (await createPosts([details]))[0]
}

/** Writes several stories, in this order, in fewer statements than one after the other. */
export function createPosts<const All extends readonly PostDetails[]>(all: All): Promise<CreatedPosts<All>> {
  const data = all.map(({ author, community, ...details }) => (
    { id: createId(), authorId: author.id, communityId: community.id, title: 'A story', content: 'It began in spring.', createdAt: now(), ...details }
  ))
  return write(async (tx) => {
    const posts = await tx.post.createManyAndReturn({ data })
    for (const id of new Set(data.map(({ communityId }) => communityId))) {
      const here = posts.filter(({ communityId }) => communityId === id)
      await tx.community.updateMany({ where: { id }, data: { postCount: { increment: here.filter(({ state }) => state === 'shown').length } } })
      await recordCountChange(tx, 'posts', { communityId: id, by: here.length })
    }
    return posts.sort(byId) as CreatedPosts<All>
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

type CreatedComments<All> = { -readonly [Each in keyof All]: CommentModel }

export async function createComment(details: CommentDetails): Promise<CommentModel> {
  return (await createComments([details]))[0]
}

/** Writes several comments, in this order, in fewer statements than one after the other. */
export function createComments<const All extends readonly CommentDetails[]>(all: All): Promise<CreatedComments<All>> {
  const data = all.map(({ author, post, ...details }) => (
    { id: createId(), authorId: author.id, postId: post.id, communityId: post.communityId, content: 'Thank you for telling us.', createdAt: now(), ...details }
  ))
  return write(async (tx) => {
    const comments = await tx.comment.createManyAndReturn({ data })
    for (const { id, communityId } of new Map(all.map(({ post }) => [post.id, post])).values()) {
      const here = comments.filter(({ postId }) => postId === id)
      const shown = here.filter(({ state }) => state === 'shown').length
      await tx.post.updateMany({ where: { id }, data: { commentCount: { increment: shown }, hiddenComments: { increment: here.length - shown } } })
      await recordCountChange(tx, 'comments', { communityId, by: here.length })
    }
    return comments.sort(byId) as CreatedComments<All>
  })
}
