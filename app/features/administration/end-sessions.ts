import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import { endSignIns } from '../auth/end-sign-ins'
import { holdSignIns } from '../auth/proof'
import type { Member } from '../members/member'
import { isSomebody } from '../members/nobody'
import { isAdmin } from '../members/policy'
import { outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'

/**
 * Ends every session of a member, every client's sign-in, and what waits for a code, as when a telephone was lost (security.md
 * A16). She can sign in again at once. `not_found` where there is no such member, or she is leaving.
 */
export async function endSessions(actor: Member, userId: string): Promise<Outcome<void>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  return outcomeOf(
    write(async (tx) => {
      await holdSignIns(tx, userId)
      const found = await tx.user.count({ where: { id: userId, ...isSomebody } })
      if (found === 0) throw new Refused('not_found')
      await endSignIns(tx, userId)
      await recordAct(tx, actor, 'sessions-ended', { targetId: userId })
      log.info('sessions_ended', { actor: actor.id, target: userId })
    }),
  )
}
