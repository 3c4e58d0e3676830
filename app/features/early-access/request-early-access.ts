import { now } from '~/infra/clock'
import { isMissingParent, write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { toColumn } from '../fields/columns'
import { spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { outcomeOf, refuse, type Outcome } from '../outcome/outcome'
import type { EarlyAccessWishes } from './schemas'

/**
 * Puts a member, of whatever role, on the early-access list. There is one request a member: sent again it replaces
 * what she asked for and keeps its id, and `isChanged` says so (api.md, Calls).
 */
export async function requestEarlyAccess(
  member: Member,
  wishes: EarlyAccessWishes,
): Promise<Outcome<{ id: string; isChanged: boolean }>> {
  try {
    return await outcomeOf(write((tx) => store(tx, member.id, wishes)))
  } catch (error) {
    if (isMissingParent(error)) return refuse('not_found')
    throw error
  }
}

async function store(tx: Tx, userId: string, { interests, ...wishes }: EarlyAccessWishes) {
  await spendOrRefuse(tx, 'early-access:member', userId)
  const [newOne, at] = [newId(), now()]
  const asked = { ...wishes, lifeStage: toColumn(wishes.lifeStage), updatedAt: at }
  const { id } = await tx.earlyAccessRequest.upsert({
    where: { userId },
    create: { ...asked, id: newOne, userId, createdAt: at },
    update: asked,
    select: { id: true },
  })
  await tx.earlyAccessInterest.deleteMany({ where: { requestId: id } })
  await tx.earlyAccessInterest.createMany({ data: interests.map((one) => ({ requestId: id, interest: toColumn(one) })) })
  return { id, isChanged: id !== newOne }
}
