import { read, sql, type Sql } from '~/infra/db'
import type { PostType, TextState } from '../fields/choices'
import type { Member } from '../members/member'
import { contentColumns, type Length } from './content-columns'

/**
 * A story as a reader gets it. An anonymous one has no author here, whoever reads: apart from `isOwn` for the author
 * herself nothing tells her from anyone else (api.md, Shapes; security.md N1 to N3).
 */
export interface Story {
  id: string
  communityId: string
  /** The author's username, null where the story is anonymous. */
  author: string | null
  title: string
  content: string
  /** Whether `content` was cut off at the length asked for. */
  isCut: boolean
  postType: PostType
  /** The language it is written in; null where nobody has said it. */
  language: string | null
  isAnonymous: boolean
  isOwn: boolean
  /** Anything but shown is read by its author alone. */
  state: TextState
  /** What it touches, as the sum of the bits of `content-notes.ts`. */
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
 * The stories whose ids a query names, newest first, in one query: names, the reader's own likes and the beginning of
 * each text come with it.
 * @param ids a query of one column `id`
 */
export async function readStories(reader: Member, ids: Sql, length: Length): Promise<Story[]> {
  const rows = await read.$queryRaw<Row[]>(sql`
    SELECT p."id", p."communityId", p."title", p."postType", p."language", p."isAnonymous", p."state", p."notes", p."likeCount", p."commentCount",
      p."createdAt", ${contentColumns(sql`p."content"`, length)},
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
