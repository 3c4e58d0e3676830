import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import { newId } from '~/infra/ids'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { isStaff } from '../members/policy'
import { outcomeOf, Refused, refuse, type Outcome } from '../outcome/outcome'
import { claimOnce } from '../submissions/once'

/** Adds a note to a case, which staff alone read. Sent again with the same `key` it is written once. */
export async function noteCase(actor: Member, caseId: string, content: string, key?: string): Promise<Outcome<null>> {
  if (!isStaff(actor)) return refuse('forbidden')
  const id = newId()
  return outcomeOf(write(async (tx) => {
    if ((await claimOnce(tx, { sender: actor.id, verb: 'note-case', key, body: { caseId, content } }, id)).madeBefore) return null
    if ((await tx.case.count({ where: { id: caseId } })) === 0) throw new Refused('not_found')
    await tx.caseNote.create({ data: { id, caseId, staffId: actor.id, content, createdAt: now() } })
    await recordAct(tx, actor, 'case-noted', { targetId: caseId })
    return null
  }))
}
