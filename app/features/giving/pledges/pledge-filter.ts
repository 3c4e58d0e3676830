import { now } from '~/infra/clock'
import { empty, join, sql, type Sql } from '~/infra/db'
import type { ContributionLevel, PledgeStatus } from '~/kernel/validation/choices'
import type { Pledge } from './schemas'

/** Contributors are promised an answer within this time, in ms. */
export const answerWithin = 48 * 3_600_000

export interface PledgeFilter {
  status?: PledgeStatus
  level?: ContributionLevel
  type?: Pledge['contributorType']
  isOverdue?: boolean
  ownerId?: string
  /** Word prefixes to find in the reference, the names and the email, in any order. */
  search?: string
}

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

const searched = sql`' ' || replace(replace(replace("searchText", ${'\n'}, ' '), '-', ' '), '@', ' ')`

/** Must split words as `searched` does. The last step escapes the wildcards of LIKE. */
const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[\s@-]+/)
    .filter(Boolean)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
