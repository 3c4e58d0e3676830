import { empty, read, sql } from '~/infra/db'
import type { TextState } from '~/kernel/validation/choices'
import { buildCommentPageStartSql } from '~/kernel/pagination/comment-page-start'
import { toCursorPage } from '~/kernel/pagination/keyset'
import type { Member } from '~/kernel/members/member'
import { buildUnblockedPostCondition, buildReadableCommunityCondition } from '~/features/visibility'
import { journeyEntriesPerPage } from './list-bookmarks'

export interface OwnStory {
  id: string
  title: string
  name: string
  textKey: string | null
  isAnonymous: boolean
  state: TextState
  isOpen: boolean
  createdAt: Date
}

export interface OwnComment {
  id: string
  postId: string
  content: string
  phrase: string | null
  state: TextState
  /** Null if the member can no longer open the story. */
  title: string | null
  commentsAfter: string | null
  notes: number
  isOwn: boolean
  name: string
  textKey: string | null
  createdAt: Date
}

type Flag = boolean | number | bigint
type WithCreatedAt = { createdAt: Date | string }
type StoryRow = Omit<OwnStory, 'isAnonymous' | 'isOpen' | 'createdAt'> & WithCreatedAt & { isAnonymous: Flag; isOpen: Flag }
type CommentRow = Omit<OwnComment, 'isOwn' | 'createdAt'> & WithCreatedAt & { isOwn: Flag }

export interface OwnTextPage<Entry> {
  entries: Entry[]
  hasOlder: boolean
}

const excerptLength = 140

const edge = (before: string | undefined) => (before ? sql`AND "id" < ${before}` : empty)

export async function listOwnStories(member: Member, before?: string): Promise<OwnTextPage<OwnStory>> {
  const found = await read.$queryRaw<StoryRow[]>(sql`
    SELECT p."id", p."title", c."name", c."textKey", p."isAnonymous", p."state", p."createdAt",
      ${buildReadableCommunityCondition(member, sql`p`)} AS "isOpen"
    FROM (SELECT "id" FROM "Post" WHERE "authorId" = ${member.id} ${edge(before)} ORDER BY "id" DESC LIMIT ${journeyEntriesPerPage + 1}) AS "own"
    JOIN "Post" p ON p."id" = "own"."id" JOIN "Community" c ON c."id" = p."communityId"
    ORDER BY p."id" DESC`)
  const { rows, hasOlder } = toCursorPage(found, { limit: journeyEntriesPerPage })
  const entries = rows.map((row) => ({ ...row, isAnonymous: Boolean(row.isAnonymous), isOpen: Boolean(row.isOpen), createdAt: new Date(row.createdAt) }))
  return { entries, hasOlder }
}

/** Omits the title of a story that the member cannot open, because the story's author may have blocked the member. */
export async function listOwnComments(member: Member, before?: string): Promise<OwnTextPage<OwnComment>> {
  const isOpen = sql`((p."state" = 'shown' OR p."authorId" = ${member.id}) AND ${buildReadableCommunityCondition(member, sql`p`)} AND ${buildUnblockedPostCondition(member, sql`p`)})`
  const found = await read.$queryRaw<CommentRow[]>(sql`
    SELECT c."id", c."postId", substr(c."content", 1, ${excerptLength}) AS "content", c."phrase", c."state", c."createdAt",
      CASE WHEN ${isOpen} THEN p."title" END AS "title", p."notes", p."authorId" = ${member.id} AS "isOwn", y."name", y."textKey",
      ${buildCommentPageStartSql(sql`c."postId"`, sql`c."id"`)} AS "commentsAfter"
    FROM (SELECT "id" FROM "Comment" WHERE "authorId" = ${member.id} ${edge(before)} ORDER BY "id" DESC LIMIT ${journeyEntriesPerPage + 1}) AS "own"
    JOIN "Comment" c ON c."id" = "own"."id" JOIN "Post" p ON p."id" = c."postId" JOIN "Community" y ON y."id" = c."communityId"
    ORDER BY c."id" DESC`)
  const { rows, hasOlder } = toCursorPage(found, { limit: journeyEntriesPerPage })
  const entries = rows.map((row) => ({ ...row, notes: Number(row.notes), isOwn: Boolean(row.isOwn), createdAt: new Date(row.createdAt) }))
  return { entries, hasOlder }
}
