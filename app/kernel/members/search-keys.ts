import type { Tx } from '~/infra/db'

interface SearchableMember {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
}

export const buildSearchKeys = ({ username, email, firstName, lastName }: Omit<SearchableMember, 'id'>): string[] => [
  ...new Set([username, email, `${firstName} ${lastName}`, lastName].map((name) => name.toLowerCase())),
]

export async function saveSearchKeys(tx: Tx, member: SearchableMember): Promise<void> {
  await tx.memberKey.deleteMany({ where: { userId: member.id } })
  await tx.memberKey.createMany({ data: buildSearchKeys(member).map((key) => ({ key, userId: member.id })) })
}
