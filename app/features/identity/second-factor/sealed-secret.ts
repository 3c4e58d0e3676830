import { log } from '~/infra/log'
import { seal, unseal } from '~/infra/secrets'

export const sealTotpSecret = (secret: Buffer): string => seal(secret.toString('base64url'))

/** Returns null if the SESSION_SECRET that sealed the secret is no longer configured. Recovery codes still work in that case. */
export function unsealTotpSecret({ userId, secret }: { userId: string; secret: string }): Buffer | null {
  const text = unseal(secret)
  if (text === null) log.error('second_factor_unreadable', { actor: userId })
  return text === null ? null : Buffer.from(text, 'base64url')
}
