import { read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'

export interface ReceivedDecisionsSummary {
  hasAny: boolean
  unread: number
}

type Row = Record<'decisions' | 'answers', number | bigint> & Record<'decided' | 'reported', boolean | number | bigint>

/** Runs a single query that uses indexes, because every dashboard page calls this function. */
export async function readReceivedDecisionsSummary({ id }: Member): Promise<ReceivedDecisionsSummary> {
  const [row] = await read.$queryRaw<Row[]>(sql`
    SELECT
      (SELECT count(*) FROM "Decision" d JOIN "Case" c ON c."id" = d."caseId"
        WHERE d."authorId" = ${id} AND d."seenAt" IS NULL AND ${isVisibleToAuthor}) AS "decisions",
      (SELECT count(*) FROM "Report" r JOIN "Case" c ON c."id" = r."caseId"
        WHERE r."reporterId" = ${id} AND r."seenAt" IS NULL AND c."closedAt" IS NOT NULL) AS "answers",
      EXISTS (SELECT 1 FROM "Decision" d JOIN "Case" c ON c."id" = d."caseId" WHERE d."authorId" = ${id} AND ${isVisibleToAuthor}) AS "decided",
      EXISTS (SELECT 1 FROM "Report" r WHERE r."reporterId" = ${id}) AS "reported"`)
  return { hasAny: Boolean(row?.decided) || Boolean(row?.reported), unread: Number(row?.decisions ?? 0) + Number(row?.answers ?? 0) }
}

const isVisibleToAuthor = sql`(d."textAct" <> 'kept' OR d."sanction" <> 'none' OR d."words" <> '' OR c."kind" = 'appeal')`
