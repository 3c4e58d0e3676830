import { now } from '~/infra/clock'
import { sql, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { getWeekStart } from './week'

/** The number of members is `members` minus `members-gone`, and likewise for communities, posts and comments. */
export type CountName =
  | 'members'
  | 'members-gone'
  | 'communities'
  | 'communities-gone'
  | 'posts'
  | 'posts-gone'
  | 'comments'
  | 'comments-gone'
  | 'joins'
  | 'active'
  | 'active-in'
  | 'registration-visits'
  | 'first-stories'
  | 'cases-decided'
  | 'cases-decided-in-time'
  | 'case-minutes'

interface CountOptions {
  by?: number
  communityId?: string
}

/**
 * Inserts a row that `aggregateCounts` adds to the counts later, so that two writers never wait for the same counter. The row
 * identifies no member.
 */
export async function recordCountChange(tx: Tx, name: CountName, { by = 1, communityId = '' }: CountOptions = {}): Promise<void> {
  if (by === 0) return
  await tx.$executeRaw(sql`
    INSERT INTO "CountChange" ("id", "name", "week", "communityId", "amount") VALUES (${createId()}, ${name}, ${getWeekStart(now())}, ${communityId}, ${by})`)
}
