import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { isStaff } from '../members/policy'
import { outcomeOf, Refused, refuse, type Outcome } from '../outcome/outcome'
import { hindranceOf } from './case-hindrance'

const workedOn = { in: ['open', 'in_work'] as ('open' | 'in_work')[] }

/**
 * Takes a case, which nobody else decides from then on.
 * @param from who worked on it when the page was shown, null for nobody: where that has changed it is `changed_meanwhile`
 */
export async function claimCase(actor: Member, caseId: string, from: string | null): Promise<Outcome<null>> {
  if (!isStaff(actor)) return refuse('forbidden')
  return outcomeOf(write(async (tx) => {
    const data = { ownerId: actor.id, status: 'in_work' as const }
    const { count } = await tx.case.updateMany({ where: { id: caseId, status: workedOn, ownerId: from }, data })
    if (await hindranceOf(tx, actor, caseId)) throw new Refused('forbidden')
    if (count > 0) {
      if (from !== actor.id) await recordAct(tx, actor, 'case-claimed', { targetId: caseId, details: from ? { from } : {} })
      return null
    }
    const found = await tx.case.findUnique({ where: { id: caseId }, select: { status: true, ownerId: true } })
    if (!found) throw new Refused('not_found')
    // Pressed twice.
    if (found.status === 'in_work' && found.ownerId === actor.id) return null
    throw new Refused('changed_meanwhile')
  })).then((outcome) => {
    if (outcome.ok) log.info('case_claimed', { actor: actor.id, case: caseId })
    return outcome
  })
}
