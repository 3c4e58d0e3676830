import { log } from '~/infra/log'
import { seal, unseal } from '~/infra/secrets'

/** The secret as its row keeps it. */
export const sealSecret = (secret: Buffer): string => seal(secret.toString('base64url'))

/** The secret of a row; null where it was sealed with a SESSION_SECRET that is gone: recovery codes count all the same. */
export function openSecret({ userId, secret }: { userId: string; secret: string }): Buffer | null {
  const text = unseal(secret)
  if (text === null) log.error('second_factor_unreadable', { actor: userId })
  return text === null ? null : Buffer.from(text, 'base64url')
}
