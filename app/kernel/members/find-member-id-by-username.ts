import { read } from '~/infra/db'

export async function findMemberIdByUsername(username: string): Promise<string | undefined> {
  const member = await read.user.findUnique({ where: { usernameKey: username.toLowerCase() }, select: { id: true } })
  return member?.id
}
