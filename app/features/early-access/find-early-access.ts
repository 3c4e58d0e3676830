import { read, type EarlyAccessInterestModel } from '~/infra/db'
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
  return { ...row, lifeStage: fromColumn(row.lifeStage), interests: interestsOf(row.interests) }
}

/** The interests of a request by its rows, in the order of the list, whatever that of the database. */
export function interestsOf(rows: { interest: EarlyAccessInterestModel['interest'] }[]): Interest[] {
  const chosen = rows.map(({ interest }) => fromColumn(interest))
  return interests.filter((one) => chosen.includes(one))
}
