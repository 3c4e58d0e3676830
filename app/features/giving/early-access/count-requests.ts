import { read } from '~/infra/db'
import { interests, lifeStages, type Interest, type LifeStage } from '~/kernel/validation/choices'
import { toColumnValue } from '~/kernel/validation/columns'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'

export interface EarlyAccessCounts {
  total: number
  byInterest: { interest: Interest; count: number }[]
  byStage: { stage: LifeStage; count: number }[]
}

export async function countEarlyAccessRequests(actor: Member): Promise<Result<EarlyAccessCounts>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const [ofInterests, ofStages] = await Promise.all([
    read.earlyAccessInterest.groupBy({ by: ['interest'], _count: true }),
    read.earlyAccessRequest.groupBy({ by: ['lifeStage'], _count: true }),
  ])
  const byStage = lifeStages.map((stage) => ({
    stage,
    count: ofStages.find(({ lifeStage }) => lifeStage === toColumnValue(stage))?._count ?? 0,
  }))
  const byInterest = interests.map((each) => ({
    interest: each,
    count: ofInterests.find(({ interest }) => interest === toColumnValue(each))?._count ?? 0,
  }))
  return ok({ total: byStage.reduce((sum, { count }) => sum + count, 0), byInterest, byStage })
}

export const countNewerEarlyAccessRequests = (id: string): Promise<number> => read.earlyAccessRequest.count({ where: { id: { gt: id } } })
