import { empty, read, sql } from '~/infra/db'
import { toCursorPage } from '~/kernel/pagination/keyset'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'
import type { BlockKind } from '~/features/visibility'

export interface BlockEntry {
  id: string
  kind: BlockKind | null
  username: string | null
  title: string | null
  createdAt: Date
}

/** Id prefix of blocks that exist only while account deletion moves stories to a placeholder author. Lists of blocks omit these blocks. */
export const temporaryBlockPrefix = 'stand-in:'

export const blocksPerPage = 50

type Row = Omit<BlockEntry, 'createdAt'> & { createdAt: Date | string }

export async function listBlocks(owner: Member, before?: string): Promise<{ rows: BlockEntry[]; hasOlder: boolean }> {
  const edge = before ? sql`AND b."id" < ${before}` : empty
  const reads = isStaff(owner)
    ? empty
    : sql`AND EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = ${owner.id} AND m."communityId" = p."communityId")`
  // Reads a username only for a block on a named author, so that the result never identifies the author of an anonymous story.
  const found = await read.$queryRaw<Row[]>(sql`
    SELECT b."id", CASE WHEN b."postId" IS NULL THEN b."kind" END AS "kind", u."username", p."title", b."createdAt"
    FROM "Block" b
    LEFT JOIN "User" u ON b."postId" IS NULL AND u."id" = b."targetId"
    LEFT JOIN "Post" p ON p."id" = b."postId" AND p."state" = 'shown' ${reads}
    WHERE b."ownerId" = ${owner.id} AND b."endedAt" IS NULL AND b."id" NOT LIKE ${`${temporaryBlockPrefix}%`} ${edge}
    ORDER BY b."id" DESC LIMIT ${blocksPerPage + 1}`)
  const { rows, hasOlder } = toCursorPage(found, { limit: blocksPerPage, before })
  return { rows: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })), hasOlder }
}
