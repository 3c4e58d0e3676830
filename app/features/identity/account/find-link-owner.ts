import { read } from '~/infra/db'
import { computeSha256Hex } from '~/infra/secrets'

export async function findConfirmationLinkOwnerId(token: string): Promise<string | null> {
  const hash = computeSha256Hex(token)
  const select = { userId: true } as const
  const [confirmation, change] = await Promise.all([
    read.emailConfirmation.findFirst({ where: { tokenHash: hash }, select }),
    read.emailChange.findFirst({ where: { OR: [{ oldHash: hash }, { newHash: hash }] }, select }),
  ])
  return (confirmation ?? change)?.userId ?? null
}
