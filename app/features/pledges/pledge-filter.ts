import { now } from '~/infra/clock'
import { empty, join, sql, type Sql } from '~/infra/db'
import type { ContributionLevel, PledgeStatus } from '../fields/choices'
import type { Pledge } from './schemas'

/** In ms: within this time contributors are promised to hear from the team (spec §8). */
export const answerWithin = 48 * 3_600_000

/** Which pledges the team wants to see; all of them where nothing is said. */
export interface PledgeFilter {
  status?: PledgeStatus
  level?: ContributionLevel
  type?: Pledge['contributorType']
  /** Nobody has answered them within the time that was promised. */
  isOverdue?: boolean
  /** The admin who sees to them. */
  ownerId?: string
  /** Beginnings of words of the reference, the names and the email, in any order. */
  search?: string
}

/** A filter as a condition on "Pledge", true for every row where the filter is empty. */
export function conditionOf({ status, level, type, isOverdue, ownerId, search = '' }: PledgeFilter): Sql {
  const conditions = [
    sql`1 = 1`,
    status ? sql`"status" = ${status}` : empty,
    level ? sql`"contributionLevel" = ${level}` : empty,
    type ? sql`"contributorType" = ${type}` : empty,
    isOverdue ? sql`"status" = 'new' AND "answeredAt" IS NULL AND "createdAt" < ${overdueBefore()}` : empty,
    ownerId ? sql`"ownerId" = ${ownerId}` : empty,
    ...wordsOf(search).map((word) => sql`${searched} LIKE ${`% ${word}%`} ESCAPE '\\'`),
  ]
  return join(conditions.filter((condition) => condition !== empty), ' AND ')
}

const overdueBefore = () => new Date(now().getTime() - answerWithin)

/** What the search looks into, with a space in front of every word. */
const searched = sql`' ' || replace(replace(replace("searchText", ${'\n'}, ' '), '-', ' '), '@', ' ')`

/** What was typed, cut where the searched text is; the wildcards of LIKE stand for themselves. */
const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[\s@-]+/)
    .filter(Boolean)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
