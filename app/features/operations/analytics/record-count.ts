import { now } from '~/infra/clock'
import { sql, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { weekOf } from './week'

/** A total is its count minus its `-gone` count. */
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

interface Counted {
  by?: number
  communityId?: string
}

/** Inserts a row that is added up later, so that two writers never wait for one counter. The row identifies no member. */
export async function recordCount(tx: Tx, name: CountName, { by = 1, communityId = '' }: Counted = {}): Promise<void> {
  if (by === 0) return
  await tx.$executeRaw(sql`
    INSERT INTO "CountChange" ("id", "name", "week", "communityId", "amount") VALUES (${newId()}, ${name}, ${weekOf(now())}, ${communityId}, ${by})`)
}
