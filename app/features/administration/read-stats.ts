import { readTotals, type Totals } from '../counts/totals'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'

/** How many members, communities, posts and comments there are, for admins. */
export const readStats = async (actor: Member): Promise<Outcome<Totals>> =>
  isAdmin(actor) ? done(await readTotals()) : refuse('forbidden')
