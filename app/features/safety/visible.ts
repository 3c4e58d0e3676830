import { empty, sql, type Sql } from '~/infra/db'
import type { Member } from '../members/member'

// What a reader is shown of what others wrote (docs/decisions/0028). Whoever asks for stories or comments that somebody
// reads as a member puts one of these conditions into the query; the rooms of staff do not.

type Chooser = Pick<Member, 'id' | 'notesLeftOut'>

/**
 * A condition on stories: neither is their author blocked or muted by the reader, nor has she blocked the reader.
 * @param post the table "Post", or what stands for it, as sql`p`
 */
export const isVisible = ({ id }: Pick<Member, 'id'>, post: Sql): Sql => sql`(${hasNoBlocks(id)} OR (
  NOT EXISTS (
    SELECT 1 FROM "Block" b WHERE b."ownerId" = ${id} AND b."targetId" = ${post}."authorId"
      AND CASE WHEN ${post}."isAnonymous" THEN ${coversAnonymous(post)} ELSE b."postId" IS NULL END)
  AND (${post}."isAnonymous" OR NOT EXISTS (${blocksOf(id, post)}))))`

/** The same for the stories of a list: those are missing besides whose content notes the reader leaves out. */
export const isListed = (reader: Chooser, post: Sql): Sql => sql`(${isVisible(reader, post)} ${leavesOut(reader, post)})`

/**
 * The same for comments, which always bear a name.
 * @param reader her id may be a column: then it is asked for each row
 */
export const isVisibleComment = ({ id }: { id: string | Sql }, comment: Sql): Sql => sql`(${hasNoBlocks(id)} OR (
  NOT EXISTS (
    SELECT 1 FROM "Block" b WHERE b."ownerId" = ${id} AND b."targetId" = ${comment}."authorId" AND b."postId" IS NULL)
  AND NOT EXISTS (${blocksOf(id, comment)})))`

/**
 * Whether no block can touch what the reader sees. It depends on no row, so that the database asks it once a query: who
 * has none pays two looks into an index, however many rows there are.
 */
const hasNoBlocks = (id: string | Sql): Sql => sql`(
  NOT EXISTS (SELECT 1 FROM "Block" own WHERE own."ownerId" = ${id})
  AND NOT EXISTS (SELECT 1 FROM "Block" other WHERE other."targetId" = ${id} AND other."kind" = 'block' AND other."postId" IS NULL))`

/** By their author, against the reader: such a block goes both ways, a mute does not. */
const blocksOf = (id: string | Sql, text: Sql): Sql => sql`
  SELECT 1 FROM "Block" b WHERE b."ownerId" = ${text}."authorId" AND b."targetId" = ${id} AND b."kind" = 'block' AND b."postId" IS NULL`

/**
 * The block of an unknown author covers the story that it began with, while it lasts, and those written while it lasted,
 * for good. A block by name covers no anonymous story: what vanished with it would be known for hers. Nor does a block of the unknown
 * author of another cover what was written with a name and has lost it: readers remember the name.
 */
const coversAnonymous = (post: Sql): Sql => sql`(b."postId" IS NOT NULL AND (
  (b."postId" = ${post}."id" AND b."endedAt" IS NULL)
  OR (${post}."nameWithheld" = false AND b."createdAt" <= ${post}."createdAt" AND (b."endedAt" IS NULL OR ${post}."createdAt" < b."endedAt"))))`

const leavesOut = ({ id, notesLeftOut }: Chooser, post: Sql): Sql =>
  notesLeftOut === 0 ? empty : sql`AND ((${post}."notes" & ${notesLeftOut}) = 0 OR ${post}."authorId" = ${id})`
