import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { type CaseSubject, recordCountChange, markActiveInCommunity, openFirstPostCase, siteSettings } from '~/features/operations'
import { encodeContentNotes, isAccountBeingDeleted } from '~/features/visibility'
import { isRateLimited, enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'
import { indexStory } from '../search-index/index-story'
import { extractWords } from '../search-index/extract-words'
import { claimIdempotencyKey, getDuplicateWindowStart, type IdempotencyOptions } from '~/kernel/idempotency/idempotency-key'
import { authorizeWrite } from './access'
import type { CommunityView } from './list-communities'
import type { StoryInput } from './schemas'
import type { Story } from './read-stories'

export interface SharedStory {
  id: string
  isWaiting: boolean
  community: CommunityView
  /** Undefined if an earlier request has already created the story. */
  made?: Story
}

export async function shareStory(
  author: Member,
  communityId: string,
  { contentNotes = [], ...words }: StoryInput,
  once: IdempotencyOptions = {},
): Promise<Result<SharedStory>> {
  const allowed = await authorizeWrite(author, communityId)
  if (!allowed.ok) return allowed
  const community = allowed.value
  const id = createId()
  const story = { ...words, notes: encodeContentNotes(contentNotes) }
  const extractedWords = (await isRateLimited('post:member', author.id)) ? null : extractWords(story.title, story.content)
  return toResult(
    write(async (tx): Promise<SharedStory> => {
      const body = { communityId, ...story }
      const sentBefore = { ...body, authorId: author.id, createdAt: { gt: getDuplicateWindowStart() } }
      const twin = once.isForm && (await tx.post.findFirst({ where: sentBefore, select: { id: true, state: true } }))
      if (twin) return { id: twin.id, isWaiting: twin.state === 'waiting', community }
      const { madeBefore } = await claimIdempotencyKey(tx, { sender: author.id, verb: 'share-story', key: once.key, body }, id)
      if (madeBefore) return { id: madeBefore, isWaiting: await isWaiting(tx, madeBefore), community }
      const { count } = await tx.community.updateMany({
        where: { id: communityId, isActive: true, memberships: { some: { userId: author.id } } },
        data: { postCount: { increment: 1 } },
      })
      if (count === 0) throw new RollbackError('not_a_member')
      await enforceRateLimit(tx, 'post:member', author.id)
      if (!extractedWords) throw new RollbackError('rate_limited', 1)
      const isHeld = await needsReview(tx, author, communityId, story)
      const state = isHeld ? 'waiting' : 'shown'
      const row: Row = { ...story, id, communityId, state, createdAt: now() }
      await tx.post.create({ data: { ...row, authorId: author.id } })
      if (await isAccountBeingDeleted(tx, author.id)) throw new RollbackError('forbidden')
      await indexStory(tx, { id, communityId, words: extractedWords })
      if (isHeld) await holdForReview(tx, { ...story, postId: id, communityId, authorId: author.id })
      await countStory(tx, author, communityId, story)
      if (once.draftId) await tx.draft.deleteMany({ where: { id: once.draftId, userId: author.id } })
      return { id, isWaiting: isHeld, community, made: buildSharedStory(author, row) }
    }),
  )
}

type Row = Omit<StoryInput, 'contentNotes'> & Pick<Story, 'id' | 'communityId' | 'state' | 'notes' | 'createdAt'>

/** Builds the story without a query: if a query failed after the commit, the client would assume that the story was not saved. */
const buildSharedStory = (author: Member, row: Row): Story => ({
  ...row,
  language: row.language ?? null,
  author: row.isAnonymous ? null : author.username,
  isCut: false,
  isOwn: true,
  likeCount: 0,
  commentCount: 0,
  liked: false,
})

/**
 * For a named story, counts only the author's earlier named stories: otherwise a skipped review would tell moderators that the
 * author also wrote anonymous stories.
 */
async function needsReview(tx: Tx, author: Member, communityId: string, { isAnonymous }: StoryInput): Promise<boolean> {
  const { holdsFirst } = await tx.community.findUniqueOrThrow({ where: { id: communityId }, select: { holdsFirst: true } })
  if (!holdsFirst || isStaff(author)) return false
  const where = { authorId: author.id, communityId, state: 'shown', ...(!isAnonymous && { isAnonymous }) } as const
  const shown = await tx.post.findMany({ where, select: { id: true }, take: siteSettings.firstPosts })
  return shown.length < siteSettings.firstPosts
}

async function holdForReview(tx: Tx, subject: Omit<CaseSubject, 'commentId'>): Promise<void> {
  const { communityId, postId, authorId, isAnonymous, title, content } = subject
  await tx.community.update({ where: { id: communityId }, data: { postCount: { decrement: 1 } } })
  await openFirstPostCase(tx, { communityId, postId, authorId, isAnonymous, title, content })
}

/** Records neither a first story nor activity for an anonymous story, because these records could identify its author. */
async function countStory(tx: Tx, author: Member, communityId: string, { isAnonymous }: StoryInput): Promise<void> {
  await recordCountChange(tx, 'posts', { communityId })
  if (isAnonymous) return
  const { count } = await tx.user.updateMany({ where: { id: author.id, hasPosted: false }, data: { hasPosted: true } })
  await recordCountChange(tx, 'first-stories', { by: count })
  await markActiveInCommunity(tx, author.id, communityId)
}

const isWaiting = async (tx: Tx, id: string): Promise<boolean> => (await tx.post.count({ where: { id, state: 'waiting' } })) > 0
