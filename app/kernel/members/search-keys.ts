import type { Tx } from '~/infra/db'

interface Named {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
}

export const searchKeysOf = ({ username, email, firstName, lastName }: Omit<Named, 'id'>): string[] => [
  ...new Set([username, email, `${firstName} ${lastName}`, lastName].map((name) => name.toLowerCase())),
]

export async function saveSearchKeys(tx: Tx, member: Named): Promise<void> {
  await tx.memberKey.deleteMany({ where: { userId: member.id } })
  await tx.memberKey.createMany({ data: searchKeysOf(member).map((key) => ({ key, userId: member.id })) })
}
