import { empty, read, sql } from '~/infra/db'
import { toCursorPage } from '~/kernel/pagination/keyset'
import type { Member } from '~/kernel/members/member'
import { buildListedPostCondition, buildReadableCommunityCondition } from '~/features/visibility'

export const journeyEntriesPerPage = 20

export interface BookmarkEntry {
  postId: string
  title: string
  name: string
  textKey: string | null
  notes: number
  isOwn: boolean
  keptAt: Date
}

export interface BookmarkCursor {
  keptAt: Date
  postId: string
}

type Row = Omit<BookmarkEntry, 'isOwn' | 'keptAt'> & { isOwn: boolean | number | bigint; keptAt: Date | string }

export interface BookmarkList {
  entries: BookmarkEntry[]
  hasOlder: boolean
  total: number
}

/**
 * The list and total omit stories that are not `shown`, that a block, mute or content note hides, or that are in a community the
 * member cannot read.
 */
export async function listBookmarks(member: Member, before?: BookmarkCursor): Promise<BookmarkList> {
  const edge = before
    ? sql`AND (k."createdAt" < ${before.keptAt} OR (k."createdAt" = ${before.keptAt} AND k."postId" < ${before.postId}))`
    : empty
  const readable = sql`
    FROM "Bookmark" k JOIN "Post" p ON p."id" = k."postId" JOIN "Community" c ON c."id" = p."communityId"
    WHERE k."userId" = ${member.id} AND p."state" = 'shown' AND ${buildReadableCommunityCondition(member, sql`p`)} AND ${buildListedPostCondition(member, sql`p`)}`
  const [found, counted] = await Promise.all([
    read.$queryRaw<Row[]>(sql`
      SELECT k."postId", p."title", c."name", c."textKey", p."notes", p."authorId" = ${member.id} AS "isOwn", k."createdAt" AS "keptAt"
      ${readable} ${edge}
      ORDER BY k."createdAt" DESC, k."postId" DESC LIMIT ${journeyEntriesPerPage + 1}`),
    read.$queryRaw<{ total: number | bigint }[]>(sql`SELECT count(*) AS "total" ${readable}`),
  ])
  const { rows, hasOlder } = toCursorPage(found, { limit: journeyEntriesPerPage })
  const entries = rows.map((row) => ({ ...row, notes: Number(row.notes), isOwn: Boolean(row.isOwn), keptAt: new Date(row.keptAt) }))
  return { entries, hasOlder, total: Number(counted[0]?.total ?? 0) }
}
