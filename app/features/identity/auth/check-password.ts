import { read, write, type Tx } from '~/infra/db'
import { hashPassword, needsRehash, verifyPassword } from '~/infra/password'
import { log } from '~/infra/log'
import { computeSha256Hex } from '~/infra/secrets'
import type { RateLimitName } from '~/kernel/rate-limit/rate-limits'
import { refundRateLimit, consumeRateLimit } from '~/kernel/rate-limit/rate-limit'
import { memberColumns, type Member } from '~/kernel/members/member'
import { memberFilter } from '~/kernel/members/deleted-member'
import { ok, fail, type Result } from '~/kernel/result/result'
import type { SignInProof } from './proof'
import type { SignInInput } from './schemas'

export interface VerifiedMember {
  member: Member
  proof: SignInProof
}

type RateLimitUse = [RateLimitName, string]

async function consumeRateLimits(tx: Tx, counts: RateLimitUse[]): Promise<number> {
  let retryAfter = 0
  for (const [name, subject] of counts) retryAfter = Math.max(retryAfter, (await consumeRateLimit(tx, name, subject)).retryAfter)
  return retryAfter
}

async function refundRateLimits(counts: RateLimitUse[]): Promise<void> {
  await write(async (tx) => {
    for (const [name, subject] of counts) await refundRateLimit(tx, name, subject)
  })
}

export const buildSignInRateLimitKey = (name: string, address: string): string => `${name} ${address}`

/**
 * Counts each attempt before verifying the password, so that simultaneous attempts cannot exceed the limits, and undoes the count
 * after a correct password or if the check itself fails. Unknown names, accounts being deleted and accounts beyond their limit get
 * the same error as a wrong password, after the same time, so that no response shows which username belongs to which email.
 * @param address the client's IP address, or the network of an IPv6 address
 */
export async function checkPassword(input: Pick<SignInInput, 'email' | 'password'>, address: string): Promise<Result<VerifiedMember>> {
  const user = await read.user.findFirst({
    where: { ...memberFilter, ...(input.email.includes('@') ? { email: input.email } : { usernameKey: input.email }) },
    select: { ...memberColumns, passwordHash: true },
  })
  const ofSender: RateLimitUse[] = [['sign-in:name-address', buildSignInRateLimitKey(input.email, address)], ['sign-in:address', address]]
  const ofAccount: RateLimitUse[] = [['sign-in:account', user?.id ?? computeSha256Hex(input.email)]]
  const { retryAfter, isAccountLimited } = await write(async (tx) => {
    const wait = await consumeRateLimits(tx, ofSender)
    // An attempt rejected by the sender's limits must not count against the account.
    return { retryAfter: wait, isAccountLimited: wait === 0 && (await consumeRateLimits(tx, ofAccount)) > 0 }
  })
  if (retryAfter > 0 || isAccountLimited) log.warn('sign_in_limited', { actor: user?.id })
  if (retryAfter > 0) return fail('rate_limited', retryAfter)
  const { passwordHash = null, ...member } = user ?? {}
  const right = await verifyPassword(isAccountLimited ? null : passwordHash, input.password).catch(async (error: unknown) => {
    await refundRateLimits([...ofSender, ...ofAccount]).catch(() => undefined)
    throw error
  })
  if (!user || !right) {
    log.info('sign_in_failed', { actor: user?.id })
    return fail('invalid_credentials')
  }
  await refundRateLimits([...ofSender, ...ofAccount])
  if (!needsRehash(user.passwordHash)) return ok({ member: member as Member, proof: { passwordHash: user.passwordHash } })
  const fresh = await rehash(user, input.password)
  // `fresh` is null if a concurrent request has changed or rehashed the password. In that case, check against the new hash.
  return fresh === null ? checkPassword(input, address) : ok({ member: member as Member, proof: { passwordHash: fresh } })
}

async function rehash({ id, passwordHash }: { id: string; passwordHash: string }, password: string): Promise<string | null> {
  const fresh = await hashPassword(password)
  const { count } = await write((tx) => tx.user.updateMany({ where: { id, passwordHash }, data: { passwordHash: fresh } }))
  return count === 1 ? fresh : null
}
