import { read } from '~/infra/db'

/** The id of the member who has a username, whatever the case; undefined where nobody has it. */
export async function memberNamed(username: string): Promise<string | undefined> {
  const member = await read.user.findUnique({ where: { usernameKey: username.toLowerCase() }, select: { id: true } })
  return member?.id
}
