import { read, sql, type Sql } from '~/infra/db'
import type { PostType, TextState } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { buildContentColumns, type MaxContentLength } from './content-columns'

/** `author` is null if the story is anonymous, even for its author. `isOwn` is true if the reader is the author. */
export interface Story {
  id: string
  communityId: string
  author: string | null
  title: string
  content: string
  isCut: boolean
  postType: PostType
  language: string | null
  isAnonymous: boolean
  isOwn: boolean
  state: TextState
  /** The content notes as a bitmask (`content-notes.ts`). */
  notes: number
  likeCount: number
  commentCount: number
  liked: boolean
  createdAt: Date
}

type Flag = boolean | number | bigint
type Row = Omit<Story, 'isCut' | 'isAnonymous' | 'isOwn' | 'liked' | 'createdAt'> & {
  isCut: Flag
  isAnonymous: Flag
  isOwn: Flag
  liked: Flag
  createdAt: Date | string
}

/**
 * Returns the stories newest first.
 * @param ids a query that selects a single column, `id`
 */
export async function readStories(reader: Member, ids: Sql, length: MaxContentLength): Promise<Story[]> {
  const rows = await read.$queryRaw<Row[]>(sql`
    SELECT p."id", p."communityId", p."title", p."postType", p."language", p."isAnonymous", p."state", p."notes", p."likeCount", p."commentCount",
      p."createdAt", ${buildContentColumns(sql`p."content"`, length)},
      CASE WHEN p."isAnonymous" THEN NULL ELSE u."username" END AS "author",
      p."authorId" = ${reader.id} AS "isOwn",
      EXISTS (SELECT 1 FROM "Like" l WHERE l."postId" = p."id" AND l."userId" = ${reader.id}) AS "liked"
    FROM (${ids}) AS "wanted" JOIN "Post" p ON p."id" = "wanted"."id" JOIN "User" u ON u."id" = p."authorId"
    ORDER BY "wanted"."id" DESC`)
  return rows.map(toStory)
}

const toStory = (row: Row): Story => ({
  ...row,
  notes: Number(row.notes),
  likeCount: Number(row.likeCount),
  commentCount: Number(row.commentCount),
  isCut: Boolean(row.isCut),
  isAnonymous: Boolean(row.isAnonymous),
  isOwn: Boolean(row.isOwn),
  liked: Boolean(row.liked),
  createdAt: new Date(row.createdAt),
})
