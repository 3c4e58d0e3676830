import { empty, read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { type Cursor, buildCursorSql } from '~/kernel/pagination/keyset'
import { ok, fail, type Result } from '~/kernel/result/result'
import { pledgeColumns, toPledgeView, type PledgeView } from './pledge'
import { buildPledgeCondition, type PledgeFilter } from './pledge-filter'

export async function listPledges(actor: Member, filter: PledgeFilter, cursor: Cursor): Promise<Result<PledgeView[]>> {
  if (!isAdmin(actor)) return fail('forbidden')
  return ok(await queryPledges(filter, cursor))
}

export async function queryPledges(filter: PledgeFilter, cursor: Cursor): Promise<PledgeView[]> {
  const { edge, order } = buildCursorSql(cursor)
  const found = await read.$queryRaw<{ id: string }[]>(sql`
    SELECT "id" FROM "Pledge" WHERE ${buildPledgeCondition(filter)} ${edge} ORDER BY "id" ${order} LIMIT ${cursor.limit}`)
  const ids = found.map(({ id }) => id)
  const rows = await read.pledge.findMany({ where: { id: { in: ids } }, select: pledgeColumns, orderBy: { id: 'desc' } })
  return rows.map(toPledgeView)
}

/** @param newerThan the id of a pledge; if set, only pledges newer than this one are counted */
export async function countPledges(filter: PledgeFilter, newerThan?: string): Promise<number> {
  const edge = newerThan ? sql`AND "id" > ${newerThan}` : empty
  const [row] = await read.$queryRaw<{ count: number | bigint }[]>(sql`
    SELECT count(*) AS "count" FROM "Pledge" WHERE ${buildPledgeCondition(filter)} ${edge}`)
  return Number(row?.count ?? 0)
}
