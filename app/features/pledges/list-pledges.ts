import { empty, read, sql } from '~/infra/db'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { pledgeColumns, pledgeView, type PledgeView } from './pledge'
import { conditionOf, type PledgeFilter } from './pledge-filter'

/** A part of the list: `limit` pledges behind (`before`) or in front of (`after`) the one with that id. */
export interface PledgePlace {
  limit: number
  before?: string
  after?: string
}

/** Pledges of a filter, newest first, for admins. The cost does not grow with the depth of the place. */
export async function listPledges(actor: Member, filter: PledgeFilter, place: PledgePlace): Promise<Outcome<PledgeView[]>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  return done(await pledgesAt(filter, place))
}

/** The same for verbs that have asked who wants to know. */
export async function pledgesAt(filter: PledgeFilter, { limit, before, after }: PledgePlace): Promise<PledgeView[]> {
  const edge = before ? sql`AND "id" < ${before}` : after ? sql`AND "id" > ${after}` : empty
  const order = !before && after ? sql`ASC` : sql`DESC`
  const found = await read.$queryRaw<{ id: string }[]>(sql`
    SELECT "id" FROM "Pledge" WHERE ${conditionOf(filter)} ${edge} ORDER BY "id" ${order} LIMIT ${limit}`)
  const ids = found.map(({ id }) => id)
  const rows = await read.pledge.findMany({ where: { id: { in: ids } }, select: pledgeColumns, orderBy: { id: 'desc' } })
  return rows.map(pledgeView)
}

/** How many pledges of a filter there are; with `newerThan` how many stand before the one with that id. */
export async function countPledges(filter: PledgeFilter, newerThan?: string): Promise<number> {
  const edge = newerThan ? sql`AND "id" > ${newerThan}` : empty
  const [row] = await read.$queryRaw<{ count: number | bigint }[]>(sql`
    SELECT count(*) AS "count" FROM "Pledge" WHERE ${conditionOf(filter)} ${edge}`)
  return Number(row?.count ?? 0)
}
