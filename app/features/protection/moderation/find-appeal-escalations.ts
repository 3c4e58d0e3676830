import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'

/** Who must decide an appeal that no moderator may decide: an admin, or `nobody` if there is no other staff member. */
export type AppealEscalation = 'admin' | 'nobody'

/**
 * Finds the open appeals that no moderator may decide: there is no moderator, or the only moderator made the decision. Does not
 * count staff who lost their rights because they have no second factor.
 * @returns the escalations by case id
 */
export async function findAppealEscalations(ids: string[]): Promise<Map<string, AppealEscalation>> {
  const appeals = await read.case.findMany({
    where: { id: { in: ids }, kind: 'appeal', status: { in: ['open', 'in_work'] } },
    select: { id: true, appealedDecision: { select: { staffId: true } } },
  })
  if (appeals.length === 0) return new Map()
  const staff = await findActiveStaff()
  const entries = appeals.flatMap(({ id, appealedDecision }) => {
    const others = staff.filter((one) => one.id !== appealedDecision?.staffId)
    if (others.some(({ role }) => role === 'moderator')) return []
    return [[id, others.length > 0 ? 'admin' : 'nobody'] as const]
  })
  return new Map(entries)
}

async function findActiveStaff(): Promise<Pick<Member, 'id' | 'role'>[]> {
  const rows = await read.user.findMany({
    where: { role: { in: ['moderator', 'admin'] } },
    select: { id: true, role: true, staffSince: true, secondFactor: { select: { confirmedAt: true } } },
  })
  return rows.filter(({ secondFactor, ...one }) => isStaff({ ...one, hasFactor: Boolean(secondFactor?.confirmedAt) }))
}
