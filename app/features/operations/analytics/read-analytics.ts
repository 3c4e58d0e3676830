import { now } from '~/infra/clock'
import { join, read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { wholeSiteCommunityId } from './aggregate-counts'
import type { CountName } from './record-count'
import { hideSmallNumber, computeShownSum, sumNumbers, type ShownNumber, type ShownSum } from './small-numbers'
import { getWeekStart } from './week'

export const analyticsPeriodsInWeeks = [12, 52] as const
export type AnalyticsPeriod = (typeof analyticsPeriodsInWeeks)[number]

export interface AnalyticsScope {
  weeks: AnalyticsPeriod
  communityId?: string
}

const siteSeriesNames = ['members', 'active', 'posts', 'comments', 'joins'] as const
const communitySeriesNames = ['active-in', 'posts', 'comments', 'joins'] as const
export type AnalyticsSeriesName = (typeof siteSeriesNames)[number] | (typeof communitySeriesNames)[number]

export interface AnalyticsSeries {
  name: AnalyticsSeriesName
  numbers: ShownNumber[]
}

export interface AnalyticsReport {
  /** Mondays (UTC) such as `2026-11-16`, oldest first; the last one starts the current week. */
  weeks: string[]
  series: AnalyticsSeries[]
  funnel: { visits: ShownNumber; registrations: ShownSum; firstStories: ShownNumber } | null
  moderation: ModerationStats | null
}

export interface ModerationStats {
  decided: ShownNumber
  meanHours: ShownNumber
  inTime: ShownNumber
  isNearlyAllInTime: boolean
}

export async function readAnalytics(actor: Member, { weeks: period, communityId }: AnalyticsScope): Promise<Result<AnalyticsReport>> {
  if (!isAdmin(actor)) return fail('forbidden')
  if (communityId && !(await communityExists(communityId))) return fail('not_found')
  const weeks = weeksBack(period)
  const names = communityId ? communitySeriesNames : siteSeriesNames
  const counts = await readCounts(communityId ? names : [...names, ...funnelCountNames, ...moderationCountNames], weeks, communityId ?? wholeSiteCommunityId)
  const numbersOf = (name: CountName) => weeks.map((week) => counts.get(`${name} ${week}`) ?? 0)
  return ok({
    weeks,
    series: names.map((name) => ({ name, numbers: numbersOf(name).map(hideSmallNumber) })),
    // Only registrations need `computeShownSum`: they are also shown by week, so their exact sum could reveal a hidden number.
    funnel: communityId ? null : {
      visits: hideSmallNumber(sumNumbers(numbersOf('registration-visits'))),
      registrations: computeShownSum(numbersOf('members')),
      firstStories: hideSmallNumber(sumNumbers(numbersOf('first-stories'))),
    },
    moderation: communityId ? null : buildModerationStats(numbersOf),
  })
}

const funnelCountNames = ['registration-visits', 'first-stories'] as const
const moderationCountNames = ['cases-decided', 'cases-decided-in-time', 'case-minutes'] as const

const communityExists = async (id: string): Promise<boolean> =>
  (await read.community.findUnique({ where: { id }, select: { id: true } })) !== null

function weeksBack(count: number): string[] {
  const week = 7 * 24 * 3_600_000
  return Array.from({ length: count }, (_, n) => getWeekStart(new Date(now().getTime() - (count - 1 - n) * week)))
}

/** Reads both tables in one statement, so that a row is counted exactly once even if `aggregateCounts` moves the row at the same time. */
async function readCounts(names: readonly CountName[], weeks: string[], communityId: string): Promise<Map<string, number>> {
  const isAsked = sql`"name" IN (${join(names)}) AND "week" IN (${join(weeks)})`
  const here = communityId === wholeSiteCommunityId ? sql`1 = 1` : sql`"communityId" = ${communityId}`
  const rows = await read.$queryRaw<{ name: string; week: string; amount: number | bigint }[]>(sql`
    SELECT "name", "week", CAST(sum("amount") AS BIGINT) AS "amount" FROM (
      SELECT "name", "week", "amount" FROM "WeeklyCount" WHERE ${isAsked} AND "communityId" = ${communityId}
      UNION ALL SELECT "name", "week", "amount" FROM "CountChange" WHERE ${isAsked} AND ${here}
    ) AS "counted" GROUP BY "name", "week"`)
  return new Map(rows.map(({ name, week, amount }) => [`${name} ${week}`, Number(amount)]))
}

function buildModerationStats(numbersOf: (name: CountName) => number[]): ModerationStats {
  const [decided = 0, inTime = 0, minutes = 0] = moderationCountNames.map((name) => sumNumbers(numbersOf(name)))
  if (hideSmallNumber(decided) === null) return { decided: null, meanHours: null, inTime: null, isNearlyAllInTime: false }
  const isNearlyAllInTime = hideSmallNumber(decided - inTime) === null
  const meanHours = Math.max(1, Math.round(minutes / decided / 60))
  return { decided, meanHours, inTime: isNearlyAllInTime ? null : hideSmallNumber(inTime), isNearlyAllInTime }
}
