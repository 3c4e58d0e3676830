import { read } from '~/infra/db'

/** The usernames of accounts by their ids; of one that is gone there is none. What is no id is passed over. */
export async function usernamesOf(ids: readonly unknown[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))]
  const users = await read.user.findMany({ where: { id: { in: wanted } }, select: { id: true, username: true } })
  return new Map(users.map(({ id, username }) => [id, username]))
}
