import { read } from '~/infra/db'
import { interests, lifeStages, type Interest, type LifeStage } from '../fields/choices'
import { toColumn } from '../fields/columns'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'

/** How many members are on the early-access list, and for what. Every choice is there, in the order of the form. */
export interface RequestCounts {
  total: number
  /** A member may have several interests. */
  byInterest: { interest: Interest; count: number }[]
  byStage: { stage: LifeStage; count: number }[]
}

/** Counts the early-access list, for admins. */
export async function countRequests(actor: Member): Promise<Outcome<RequestCounts>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const [ofInterests, ofStages] = await Promise.all([
    read.earlyAccessInterest.groupBy({ by: ['interest'], _count: true }),
    read.earlyAccessRequest.groupBy({ by: ['lifeStage'], _count: true }),
  ])
  const byStage = lifeStages.map((stage) => ({
    stage,
    count: ofStages.find(({ lifeStage }) => lifeStage === toColumn(stage))?._count ?? 0,
  }))
  const byInterest = interests.map((each) => ({
    interest: each,
    count: ofInterests.find(({ interest }) => interest === toColumn(each))?._count ?? 0,
  }))
  return done({ total: byStage.reduce((sum, { count }) => sum + count, 0), byInterest, byStage })
}

/** How many requests stand before the one with that id. */
export const countNewerRequests = (id: string): Promise<number> => read.earlyAccessRequest.count({ where: { id: { gt: id } } })
