import { read } from '~/infra/db'
import { memberFilter } from './deleted-member'
import { memberColumns, type Member } from './member'

export async function findMember(id: string): Promise<Member | null> {
  const columns = { ...memberColumns, secondFactor: { select: { confirmedAt: true } } } as const
  const found = await read.user.findFirst({ where: { id, ...memberFilter }, select: columns })
  if (!found) return null
  const { secondFactor, ...member } = found
  return { ...member, hasFactor: member.staffSince !== null && Boolean(secondFactor?.confirmedAt) }
}
