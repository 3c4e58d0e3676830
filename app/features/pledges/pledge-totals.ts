import { read, sql } from '~/infra/db'
import { contributionLevels, type ContributionLevel } from '../fields/choices'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { levelMinimums } from './levels'
import { conditionOf, type PledgeFilter } from './pledge-filter'

/** How many pledges, and how many dollars they come to: at a level with a minimum, that for each. */
export interface PledgeTotal {
  count: number
  dollars: number
}

export interface PledgeTotals {
  /** Every level in its order, without what was withdrawn or declined. */
  levels: (PledgeTotal & { level: ContributionLevel })[]
  /** All levels together. */
  promised: PledgeTotal
  /** What was withdrawn or declined, which counts for nothing above. */
  fallenThrough: PledgeTotal
}

interface Row {
  level: ContributionLevel
  fallen: boolean | number | bigint
  count: number | bigint
  cents: number | bigint | null
}

/** What the pledges of a filter come to, for admins. */
export async function totalPledges(actor: Member, filter: PledgeFilter): Promise<Outcome<PledgeTotals>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const rows = await read.$queryRaw<Row[]>(sql`
    SELECT "contributionLevel" AS "level", "status" IN ('withdrawn', 'declined') AS "fallen", count(*) AS "count",
      CAST(sum("customAmountCents") AS BIGINT) AS "cents"
    FROM "Pledge" WHERE ${conditionOf(filter)} GROUP BY 1, 2`)
  const totals = rows.map(({ level, fallen, count, cents }) => ({ level, isFallen: Boolean(fallen), ...totalOf(level, Number(count), Number(cents)) }))
  const levels = contributionLevels.map((level) => ({
    level,
    ...sum(totals.filter((total) => total.level === level && !total.isFallen)),
  }))
  return done({ levels, promised: sum(levels), fallenThrough: sum(totals.filter(({ isFallen }) => isFallen)) })
}

const totalOf = (level: ContributionLevel, count: number, cents: number): PledgeTotal => {
  const minimum = levelMinimums[level]
  return { count, dollars: minimum === null ? cents / 100 : minimum * count }
}

const sum = (totals: PledgeTotal[]): PledgeTotal => ({
  count: totals.reduce((all, { count }) => all + count, 0),
  dollars: totals.reduce((all, { dollars }) => all + dollars, 0),
})
