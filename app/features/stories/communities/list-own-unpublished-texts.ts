import { read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'

export interface UnpublishedText {
  kind: 'post' | 'comment'
  id: string
  communityId: string
  state: 'waiting' | 'hidden'
  title: string
  content: string
  phrase: string | null
}

const maxTexts = 20
const excerptLength = 140

/** Uses a single query and the author indexes, because every dashboard page calls this function. */
export function listOwnUnpublishedTexts({ id }: Member): Promise<UnpublishedText[]> {
  return read.$queryRaw<UnpublishedText[]>(sql`
    SELECT 'post' AS "kind", "id", "communityId", "state", "title", substr("content", 1, ${excerptLength}) AS "content", NULL AS "phrase"
    FROM "Post" WHERE "authorId" = ${id} AND "state" IN ('waiting', 'hidden')
    UNION ALL
    SELECT 'comment' AS "kind", "id", "communityId", "state", '' AS "title", substr("content", 1, ${excerptLength}) AS "content", "phrase"
    FROM "Comment" WHERE "authorId" = ${id} AND "state" IN ('waiting', 'hidden')
    ORDER BY "id" DESC LIMIT ${maxTexts}`)
}
