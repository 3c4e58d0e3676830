import { read } from '~/infra/db'

export async function findUsernames(ids: readonly unknown[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))]
  const users = await read.user.findMany({ where: { id: { in: wanted } }, select: { id: true, username: true } })
  return new Map(users.map(({ id, username }) => [id, username]))
}
