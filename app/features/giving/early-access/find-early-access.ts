import { read, type EarlyAccessInterestModel } from '~/infra/db'
import { interests, type ContactPreference, type Interest, type LifeStage } from '~/kernel/validation/choices'
import { fromColumnValue } from '~/kernel/validation/columns'
import type { Member } from '~/kernel/members/member'

export interface OwnEarlyAccessRequest {
  id: string
  interests: Interest[]
  lifeStage: LifeStage
  contactPreference: ContactPreference
  comments: string
  updates: boolean
  createdAt: Date
  updatedAt: Date
}

export async function findOwnEarlyAccessRequest(member: Member): Promise<OwnEarlyAccessRequest | undefined> {
  const row = await read.earlyAccessRequest.findUnique({
    where: { userId: member.id },
    omit: { userId: true },
    include: { interests: { select: { interest: true } } },
  })
  if (!row) return undefined
  return { ...row, lifeStage: fromColumnValue(row.lifeStage), interests: toInterests(row.interests) }
}

export function toInterests(rows: { interest: EarlyAccessInterestModel['interest'] }[]): Interest[] {
  const chosen = rows.map(({ interest }) => fromColumnValue(interest))
  return interests.filter((one) => chosen.includes(one))
}
