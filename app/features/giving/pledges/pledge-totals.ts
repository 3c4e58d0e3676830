import { read, sql } from '~/infra/db'
import { contributionLevels, paymentTypes, type ContributionLevel, type PaymentType } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { levelMinimumsInDollars } from './levels'
import { buildPledgeCondition, type PledgeFilter } from './pledge-filter'

/**
 * `dollars` is the sum of the level minimums, or of the custom amounts if the level has no minimum. The amounts are
 * per payment: the sums of annual and of monthly pledges are not converted to a common period.
 */
export interface PledgeTotal {
  count: number
  dollars: Record<PaymentType, number>
}

export interface PledgeTotalsReport {
  levels: (PledgeTotal & { level: ContributionLevel })[]
  promised: PledgeTotal
  fallenThrough: PledgeTotal
}

interface Row {
  level: ContributionLevel
  payment: PaymentType
  fallen: boolean | number | bigint
  count: number | bigint
  cents: number | bigint | null
}

export async function sumPledges(actor: Member, filter: PledgeFilter): Promise<Result<PledgeTotalsReport>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const rows = await read.$queryRaw<Row[]>(sql`
    SELECT "contributionLevel" AS "level", "paymentType" AS "payment", "status" IN ('withdrawn', 'declined') AS "fallen", count(*) AS "count",
      CAST(sum("customAmountCents") AS BIGINT) AS "cents"
    FROM "Pledge" WHERE ${buildPledgeCondition(filter)} GROUP BY 1, 2, 3`)
  const totals = rows.map((row) => ({ level: row.level, isFallen: Boolean(row.fallen), ...toPledgeTotal(row) }))
  const levels = contributionLevels.map((level) => ({
    level,
    ...addTotals(totals.filter((total) => total.level === level && !total.isFallen)),
  }))
  return ok({ levels, promised: addTotals(levels), fallenThrough: addTotals(totals.filter(({ isFallen }) => isFallen)) })
}

const zeroDollars = { 'one-time': 0, annual: 0, monthly: 0 } as const satisfies Record<PaymentType, number>

function toPledgeTotal({ level, payment, count, cents }: Row): PledgeTotal {
  const minimum = levelMinimumsInDollars[level]
  const dollars = minimum === null ? Number(cents) / 100 : minimum * Number(count)
  return { count: Number(count), dollars: { ...zeroDollars, [payment]: dollars } }
}

function addTotals(totals: PledgeTotal[]): PledgeTotal {
  const dollars: Record<PaymentType, number> = { ...zeroDollars }
  for (const total of totals) for (const payment of paymentTypes) dollars[payment] += total.dollars[payment]
  return { count: totals.reduce((all, { count }) => all + count, 0), dollars }
}
