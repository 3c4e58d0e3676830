import { empty, sql, type Sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'

// Every query that shows a member the stories or comments of other members must use one of these conditions (docs/decisions/0028).

type ListReader = Pick<Member, 'id' | 'notesLeftOut'>

/**
 * Builds a condition: the reader has neither muted nor blocked the author, and the author has not blocked the reader. For an
 * anonymous story, only the reader's blocks on anonymous stories count.
 * @param post the alias of the table "Post" in the query, such as sql`p`
 */
export const buildUnblockedPostCondition = ({ id }: Pick<Member, 'id'>, post: Sql): Sql => sql`(${hasNoBlocks(id)} OR (
  NOT EXISTS (
    SELECT 1 FROM "Block" b WHERE b."ownerId" = ${id} AND b."targetId" = ${post}."authorId"
      AND CASE WHEN ${post}."isAnonymous" THEN ${hidesAnonymousStory(post)} ELSE b."postId" IS NULL END)
  AND (${post}."isAnonymous" OR NOT EXISTS (${selectBlocksOfReader(id, post)}))))`

/** Like `buildUnblockedPostCondition`, but for lists: also excludes other members' stories with a content note that the reader hides. */
export const buildListedPostCondition = (reader: ListReader, post: Sql): Sql => sql`(${buildUnblockedPostCondition(reader, post)} ${excludesNotes(reader, post)})`

/**
 * Comments are never anonymous, so blocks on anonymous stories do not apply.
 * @param reader `id` may also be a column, such as sql`u."id"`
 */
export const buildUnblockedCommentCondition = ({ id }: { id: string | Sql }, comment: Sql): Sql => sql`(${hasNoBlocks(id)} OR (
  NOT EXISTS (
    SELECT 1 FROM "Block" b WHERE b."ownerId" = ${id} AND b."targetId" = ${comment}."authorId" AND b."postId" IS NULL)
  AND NOT EXISTS (${selectBlocksOfReader(id, comment)})))`

/**
 * True if the reader has no mutes or blocks and nobody blocks the reader. If `id` is a value, the condition depends on no row, so
 * the database evaluates it once per query, with two index lookups.
 */
const hasNoBlocks = (id: string | Sql): Sql => sql`(
  NOT EXISTS (SELECT 1 FROM "Block" own WHERE own."ownerId" = ${id})
  AND NOT EXISTS (SELECT 1 FROM "Block" other WHERE other."targetId" = ${id} AND other."kind" = 'block' AND other."postId" IS NULL))`

/** Selects only blocks: a mute by the author of `text` hides nothing from the reader. */
const selectBlocksOfReader = (id: string | Sql, text: Sql): Sql => sql`
  SELECT 1 FROM "Block" b WHERE b."ownerId" = ${text}."authorId" AND b."targetId" = ${id} AND b."kind" = 'block' AND b."postId" IS NULL`

/**
 * A block on an anonymous story hides that story until the block ends. The author's anonymous stories written during the block stay
 * hidden forever, except stories first posted with a name (`nameWithheld`): if they were hidden, a reader who remembers the name would
 * know who wrote the blocked story. A block on a named author hides no anonymous stories, because that would reveal their author.
 */
const hidesAnonymousStory = (post: Sql): Sql => sql`(b."postId" IS NOT NULL AND (
  (b."postId" = ${post}."id" AND b."endedAt" IS NULL)
  OR (${post}."nameWithheld" = false AND b."createdAt" <= ${post}."createdAt" AND (b."endedAt" IS NULL OR ${post}."createdAt" < b."endedAt"))))`

const excludesNotes = ({ id, notesLeftOut }: ListReader, post: Sql): Sql =>
  notesLeftOut === 0 ? empty : sql`AND ((${post}."notes" & ${notesLeftOut}) = 0 OR ${post}."authorId" = ${id})`
