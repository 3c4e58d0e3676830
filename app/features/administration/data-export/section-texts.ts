import { readInBatches, yieldSingleBatch } from '~/infra/csv'
import { read, sql } from '~/infra/db'
import type { TextState } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { getCommentText } from '~/features/stories'
import { decodeContentNotes } from '~/features/visibility'
import { buildOwnTextIdsSql, buildReadableStoryCondition, type BatchCursor } from './own-ids'
import { buildFacts, formatContentNotes, defineSection, mapBatches } from './section'

/** In rows. The batch is small, because stories are long. */
const storyBatchSize = 100

async function readStoryBatch(member: Member, cursor: BatchCursor) {
  const ids = await read.$queryRaw<{ id: string }[]>(sql`SELECT "id" FROM ${buildOwnTextIdsSql('Post', member, cursor)} AS "own"`)
  return read.post.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    omit: { authorId: true, hiddenComments: true },
    orderBy: { id: 'desc' },
  })
}

export const storiesSection = defineSection('stories', {
  rows: ({ member, community }) => mapBatches(
    readInBatches((cursor) => readStoryBatch(member, cursor), storyBatchSize),
    ({ communityId, postType, notes, likeCount, commentCount, ...story }) => ({
      ...story, community: community(communityId), type: postType, contentNotes: decodeContentNotes(notes), likes: likeCount, comments: commentCount,
    }),
  ),
  entries: (story, context) => [{
    title: story.title,
    isTyped: true,
    language: story.language,
    texts: [{ text: story.content, language: story.language }],
    facts: buildFacts(context, [
      ['export:fields.kind', context.localizer.t(`dashboard:types.${story.type}`)],
      ['export:fields.community', story.community, 'typed'],
      ['export:fields.written', story.createdAt],
      ['export:fields.anonymous', story.isAnonymous],
      ['export:fields.name_withheld', story.nameWithheld || null],
      ['export:fields.state', context.localizer.t(`export:states.${story.state}`)],
      ['export:fields.notes', formatContentNotes(story.contentNotes, context)],
      ['export:fields.likes', story.likes],
      ['export:fields.comments', story.comments],
      ['export:fields.number', story.id],
    ]),
  }],
})

interface CommentRow {
  id: string
  communityId: string
  storyId: string | null
  content: string
  phrase: string | null
  state: TextState
  createdAt: Date | string
}

const readCommentBatch = (member: Member, cursor: BatchCursor) => read.$queryRaw<CommentRow[]>(sql`
  SELECT c."id", c."communityId", c."content", c."phrase", c."state", c."createdAt", CASE WHEN ${buildReadableStoryCondition(member, sql`p`)} THEN p."id" END AS "storyId"
  FROM ${buildOwnTextIdsSql('Comment', member, cursor)} AS "own" JOIN "Comment" c ON c."id" = "own"."id" JOIN "Post" p ON p."id" = c."postId"
  ORDER BY c."id" DESC`)

/** Omits the story's title and author, because someone else may have written the story. */
export const commentsSection = defineSection('comments', {
  rows: ({ member, community, localizer }) => mapBatches(
    readInBatches((cursor) => readCommentBatch(member, cursor)),
    ({ communityId, createdAt, ...comment }) => (
      { ...comment, content: getCommentText(comment, localizer), community: community(communityId), createdAt: new Date(createdAt) }
    ),
  ),
  entries: (comment, context) => [{
    texts: [{ text: comment.content, language: comment.phrase && context.localizer.language }],
    facts: buildFacts(context, [
      ['export:fields.community', comment.community, 'typed'],
      ['export:fields.written', comment.createdAt],
      ['export:fields.state', context.localizer.t(`export:states.${comment.state}`)],
      ['export:fields.story', comment.storyId],
    ]),
  }],
})

export const draftsSection = defineSection('drafts', {
  rows: ({ member, community }) => mapBatches(
    yieldSingleBatch(read.draft.findMany({ where: { userId: member.id }, omit: { id: true, userId: true, postId: true } })),
    ({ communityId, postType, notes, ...draft }) => ({ ...draft, community: community(communityId), type: postType, contentNotes: decodeContentNotes(notes ?? 0) }),
  ),
  entries: ({ kind, title, content, language, community, createdAt, isAnonymous, contentNotes }, context) => [{
    title: title || context.localizer.t(`export:drafts.${kind}`),
    isTyped: title !== '',
    texts: [{ text: content, language }],
    facts: buildFacts(context, [
      ['export:fields.kind', context.localizer.t(`export:drafts.${kind}`)],
      ['export:fields.community', community, 'typed'],
      ['export:fields.written', createdAt],
      ['export:fields.anonymous', kind === 'story' ? isAnonymous : null],
      ['export:fields.notes', formatContentNotes(contentNotes, context)],
    ]),
  }],
})
