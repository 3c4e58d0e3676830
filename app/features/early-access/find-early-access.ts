import { read } from '~/infra/db'
import { interests, type ContactPreference, type Interest, type LifeStage } from '../fields/choices'
import { fromColumn } from '../fields/columns'
import type { Member } from '../members/member'

/** What a member asked for on the early-access list. */
export interface EarlyAccess {
  id: string
  /** In the order of the list. */
  interests: Interest[]
  lifeStage: LifeStage
  contactPreference: ContactPreference
  /** Empty where she wrote none. */
  comments: string
  createdAt: Date
  updatedAt: Date
}

/** A member's own request; undefined where she made none or has withdrawn it. */
export async function findEarlyAccess(member: Member): Promise<EarlyAccess | undefined> {
  const row = await read.earlyAccessRequest.findUnique({
    where: { userId: member.id },
    omit: { userId: true },
    include: { interests: { select: { interest: true } } },
  })
  if (!row) return undefined
  const chosen = row.interests.map(({ interest }) => fromColumn(interest))
  return { ...row, lifeStage: fromColumn(row.lifeStage), interests: interests.filter((one) => chosen.includes(one)) }
}
