import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { weekOf } from './week'

/** What is counted. A total is what came less what is gone; everything else is only ever counted by the week. */
export type CountName =
  | 'members'
  | 'members-gone'
  | 'communities'
  | 'communities-gone'
  | 'posts'
  | 'posts-gone'
  | 'comments'
  | 'comments-gone'
  /** Joined a community. */
  | 'joins'
  /** Members who were here at all in the week. */
  | 'active'
  /** Members who wrote in the community in the week. */
  | 'active-in'
  /** The registration form was opened by somebody who is signed out. */
  | 'registration-visits'
  | 'first-stories'
  | 'cases-decided'
  | 'cases-decided-in-time'
  | 'case-minutes'

interface Counted {
  by?: number
  /** Where it happened; left out where it happened in no community. */
  communityId?: string
}

/**
 * Counts what happens, in its own transaction: a row that is added up later, so that no two writers wait for one
 * counter. It names nobody.
 */
export async function countUp(tx: Tx, name: CountName, { by = 1, communityId = '' }: Counted = {}): Promise<void> {
  if (by === 0) return
  await tx.countChange.create({ data: { id: newId(), name, week: weekOf(now()), communityId, amount: by } })
}
