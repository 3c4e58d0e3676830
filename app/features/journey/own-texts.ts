import { empty, read, sql } from '~/infra/db'
import type { TextState } from '../fields/choices'
import { partOf } from '../communities/part'
import type { Member } from '../members/member'
import { isVisible } from '../safety/visible'
import { entriesPerPage } from './list-bookmarks'
import { readsCommunityOf } from './reads-community'

/** A story of the member's own, with its state, also without her name: for her alone. */
export interface OwnStory {
  id: string
  title: string
  /** Of the community, for `communityName`. */
  name: string
  textKey: string | null
  isAnonymous: boolean
  state: TextState
  /** Whether she can open it: she may have left the community. */
  isOpen: boolean
  createdAt: Date
}

/** A comment of the member's own. */
export interface OwnComment {
  id: string
  postId: string
  /** The beginning of it, empty where it is a phrase. */
  content: string
  phrase: string | null
  state: TextState
  /** The title of its story; null where she cannot open that any more. */
  title: string | null
  /** The content notes of the story, as the sum of their bits, and whether it is hers too. */
  notes: number
  isOwn: boolean
  name: string
  textKey: string | null
  createdAt: Date
}

type Flag = boolean | number | bigint
type Moment = { createdAt: Date | string }
type StoryRow = Omit<OwnStory, 'isAnonymous' | 'isOpen' | 'createdAt'> & Moment & { isAnonymous: Flag; isOpen: Flag }
type CommentRow = Omit<OwnComment, 'isOwn' | 'createdAt'> & Moment & { isOwn: Flag }

/** A part of a list, and whether it goes on. */
export interface OwnPart<Entry> {
  entries: Entry[]
  hasOlder: boolean
}

/** How much of a comment is shown. */
const excerptLength = 140

const edge = (before: string | undefined) => (before ? sql`AND "id" < ${before}` : empty)

/** The member's own stories, newest first, behind the id `before`. The ids come from the index of what an author wrote. */
export async function listOwnStories(member: Member, before?: string): Promise<OwnPart<OwnStory>> {
  const found = await read.$queryRaw<StoryRow[]>(sql`
    SELECT p."id", p."title", c."name", c."textKey", p."isAnonymous", p."state", p."createdAt",
      ${readsCommunityOf(member, sql`p`)} AS "isOpen"
    FROM (SELECT "id" FROM "Post" WHERE "authorId" = ${member.id} ${edge(before)} ORDER BY "id" DESC LIMIT ${entriesPerPage + 1}) AS "own"
    JOIN "Post" p ON p."id" = "own"."id" JOIN "Community" c ON c."id" = p."communityId"
    ORDER BY p."id" DESC`)
  const { rows, hasOlder } = partOf(found, { limit: entriesPerPage })
  const entries = rows.map((row) => ({ ...row, isAnonymous: Boolean(row.isAnonymous), isOpen: Boolean(row.isOpen), createdAt: new Date(row.createdAt) }))
  return { entries, hasOlder }
}

/**
 * The member's own comments, newest first, behind the id `before`. Of a story that she cannot read any more nothing is
 * told but the community: its author may have blocked her.
 */
export async function listOwnComments(member: Member, before?: string): Promise<OwnPart<OwnComment>> {
  const isOpen = sql`((p."state" = 'shown' OR p."authorId" = ${member.id}) AND ${readsCommunityOf(member, sql`p`)} AND ${isVisible(member, sql`p`)})`
  const found = await read.$queryRaw<CommentRow[]>(sql`
    SELECT c."id", c."postId", substr(c."content", 1, ${excerptLength}) AS "content", c."phrase", c."state", c."createdAt",
      CASE WHEN ${isOpen} THEN p."title" END AS "title", p."notes", p."authorId" = ${member.id} AS "isOwn", y."name", y."textKey"
    FROM (SELECT "id" FROM "Comment" WHERE "authorId" = ${member.id} ${edge(before)} ORDER BY "id" DESC LIMIT ${entriesPerPage + 1}) AS "own"
    JOIN "Comment" c ON c."id" = "own"."id" JOIN "Post" p ON p."id" = c."postId" JOIN "Community" y ON y."id" = c."communityId"
    ORDER BY c."id" DESC`)
  const { rows, hasOlder } = partOf(found, { limit: entriesPerPage })
  const entries = rows.map((row) => ({ ...row, notes: Number(row.notes), isOwn: Boolean(row.isOwn), createdAt: new Date(row.createdAt) }))
  return { entries, hasOlder }
}
