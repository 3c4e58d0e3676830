import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { isStaff } from '../members/policy'
import { outcomeOf, Refused, refuse, type Outcome } from '../outcome/outcome'

/** Hands a case back that the actor works on, for whoever takes it next. `changed_meanwhile` where it is not hers any more. */
export async function releaseCase(actor: Member, caseId: string): Promise<Outcome<null>> {
  if (!isStaff(actor)) return refuse('forbidden')
  const outcome = await outcomeOf(write(async (tx) => {
    const where = { id: caseId, status: 'in_work' as const, ownerId: actor.id }
    const { count } = await tx.case.updateMany({ where, data: { status: 'open', ownerId: null } })
    if (count === 0) throw new Refused('changed_meanwhile')
    await recordAct(tx, actor, 'case-released', { targetId: caseId })
    return null
  }))
  if (outcome.ok) log.info('case_released', { actor: actor.id, case: caseId })
  return outcome
}
