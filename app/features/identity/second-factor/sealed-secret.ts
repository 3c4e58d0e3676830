import { log } from '~/infra/log'
import { seal, unseal } from '~/infra/secrets'

export const sealSecret = (secret: Buffer): string => seal(secret.toString('base64url'))

/** Null if the secret was sealed with a former SESSION_SECRET; recovery codes still work then. */
export function openSecret({ userId, secret }: { userId: string; secret: string }): Buffer | null {
  const text = unseal(secret)
  if (text === null) log.error('second_factor_unreadable', { actor: userId })
  return text === null ? null : Buffer.from(text, 'base64url')
}
