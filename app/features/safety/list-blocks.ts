import { empty, read, sql } from '~/infra/db'
import { partOf } from '../communities/part'
import type { Member } from '../members/member'
import { standIn } from '../leaving/hand-over'
import { isStaff } from '../members/policy'
import type { BlockKind } from './schemas'

/** Whom a member mutes or blocks: by name, or as the author of an anonymous story, of whom nothing is told. */
export interface BlockEntry {
  id: string
  /** Of an unknown author null. */
  kind: BlockKind | null
  username: string | null
  /** The story's title; null where it is gone or not hers to read any more. */
  title: string | null
  createdAt: Date
}

/** How many are listed at once. */
export const blocksPerPage = 50

type Row = Omit<BlockEntry, 'createdAt'> & { createdAt: Date | string }

/** The member's own mutes and blocks that last, newest first, behind the id `before`. */
export async function listBlocks(owner: Member, before?: string): Promise<{ rows: BlockEntry[]; hasOlder: boolean }> {
  const edge = before ? sql`AND b."id" < ${before}` : empty
  const reads = isStaff(owner)
    ? empty
    : sql`AND EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = ${owner.id} AND m."communityId" = p."communityId")`
  // The name is joined where there is one to be told: of an unknown author nothing leaves the table.
  const found = await read.$queryRaw<Row[]>(sql`
    SELECT b."id", CASE WHEN b."postId" IS NULL THEN b."kind" END AS "kind", u."username", p."title", b."createdAt"
    FROM "Block" b
    LEFT JOIN "User" u ON b."postId" IS NULL AND u."id" = b."targetId"
    LEFT JOIN "Post" p ON p."id" = b."postId" AND p."state" = 'shown' ${reads}
    WHERE b."ownerId" = ${owner.id} AND b."endedAt" IS NULL AND b."id" NOT LIKE ${`${standIn}%`} ${edge}
    ORDER BY b."id" DESC LIMIT ${blocksPerPage + 1}`)
  const { rows, hasOlder } = partOf(found, { limit: blocksPerPage, before })
  return { rows: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })), hasOlder }
}
