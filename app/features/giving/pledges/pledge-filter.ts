import { now } from '~/infra/clock'
import { empty, join, sql, type Sql } from '~/infra/db'
import type { ContributionLevel, PledgeStatus } from '~/kernel/validation/choices'
import type { PledgeInput } from './schemas'

/** In ms: the team promises contributors an answer within this time. */
export const pledgeAnswerPeriodMs = 48 * 3_600_000

export interface PledgeFilter {
  status?: PledgeStatus
  level?: ContributionLevel
  type?: PledgeInput['contributorType']
  isOverdue?: boolean
  ownerId?: string
  /** Word prefixes to find in the reference, the names and the email, in any order. */
  search?: string
}

export function buildPledgeCondition({ status, level, type, isOverdue, ownerId, search = '' }: PledgeFilter): Sql {
  const conditions = [
    sql`1 = 1`,
    status ? sql`"status" = ${status}` : empty,
    level ? sql`"contributionLevel" = ${level}` : empty,
    type ? sql`"contributorType" = ${type}` : empty,
    isOverdue ? sql`"status" = 'new' AND "answeredAt" IS NULL AND "createdAt" < ${getOverdueLimit()}` : empty,
    ownerId ? sql`"ownerId" = ${ownerId}` : empty,
    ...splitSearchWords(search).map((word) => sql`${searchableText} LIKE ${`% ${word}%`} ESCAPE '\\'`),
  ]
  return join(conditions.filter((condition) => condition !== empty), ' AND ')
}

const getOverdueLimit = () => new Date(now().getTime() - pledgeAnswerPeriodMs)

const searchableText = sql`' ' || replace(replace(replace("searchText", ${'\n'}, ' '), '-', ' '), '@', ' ')`

/** Splits the search at the characters that `searchableText` replaces with spaces, and escapes the wildcards of LIKE. */
const splitSearchWords = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[\s@-]+/)
    .filter(Boolean)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
