import { read, write, type Tx } from '~/infra/db'
import { hashPassword, needsRehash, verifyPassword } from '~/infra/password'
import { log } from '~/infra/log'
import { sha256 } from '~/infra/secrets'
import type { LimitName } from '../limits/limits'
import { giveBack, spend } from '../limits/spend'
import { memberColumns, type Member } from '../members/member'
import { isSomebody } from '../members/nobody'
import { done, refuse, type Outcome } from '../outcome/outcome'
import type { Proof } from './proof'
import type { SignInInput } from './schemas'

/** A member, and by what she is known. */
export interface Known {
  member: Member
  proof: Proof
}

type Counted = [LimitName, string]

async function countAttempt(tx: Tx, counts: Counted[]): Promise<number> {
  let retryAfter = 0
  for (const [name, subject] of counts) retryAfter = Math.max(retryAfter, (await spend(tx, name, subject)).retryAfter)
  return retryAfter
}

async function uncount(counts: Counted[]): Promise<void> {
  await write(async (tx) => {
    for (const [name, subject] of counts) await giveBack(tx, name, subject)
  })
}

/** The subject by which failed sign-ins with one typed name from one address are counted. */
export const typedNameAt = (name: string, address: string): string => `${name} ${address}`

/**
 * Finds the member whom an email or username and a password name. Every attempt is counted before the password is verified, so that
 * attempts at once cannot exceed the limits; a right password gives its counts back. Only the limits of the typed name and of the
 * address answer `rate_limited`. Beyond the limit of an account the answer and its cost are those of a wrong password: no answer
 * tells which username belongs to which email. The same holds for unknown names, and for accounts whose deletion has begun.
 * @param address the client's address, IPv6 reduced to its network
 */
export async function checkPassword(input: Pick<SignInInput, 'email' | 'password'>, address: string): Promise<Outcome<Known>> {
  const user = await read.user.findFirst({
    where: { ...isSomebody, ...(input.email.includes('@') ? { email: input.email } : { usernameKey: input.email }) },
    select: { ...memberColumns, passwordHash: true },
  })
  const ofSender: Counted[] = [['sign-in:name-address', typedNameAt(input.email, address)], ['sign-in:address', address]]
  const ofAccount: Counted[] = [['sign-in:account', user?.id ?? sha256(input.email)]]
  const { retryAfter, isAccountLimited } = await write(async (tx) => {
    const wait = await countAttempt(tx, ofSender)
    // An attempt that is refused unseen must not use up the attempts of the owner.
    return { retryAfter: wait, isAccountLimited: wait === 0 && (await countAttempt(tx, ofAccount)) > 0 }
  })
  if (retryAfter > 0 || isAccountLimited) log.warn('sign_in_limited', { actor: user?.id })
  if (retryAfter > 0) return refuse('rate_limited', retryAfter)
  const { passwordHash = null, ...member } = user ?? {}
  const right = await verifyPassword(isAccountLimited ? null : passwordHash, input.password)
  if (!user || !right) {
    log.info('sign_in_failed', { actor: user?.id })
    return refuse('invalid_credentials')
  }
  await uncount([...ofSender, ...ofAccount])
  if (!needsRehash(user.passwordHash)) return done({ member: member as Member, proof: { passwordHash: user.passwordHash } })
  const fresh = await rehash(user, input.password)
  // Another password may have been set meanwhile, or the same one made anew by another sign-in.
  return fresh === null ? checkPassword(input, address) : done({ member: member as Member, proof: { passwordHash: fresh } })
}

/** The new hash, or null where the one there was is not the account's any more. */
async function rehash({ id, passwordHash }: { id: string; passwordHash: string }, password: string): Promise<string | null> {
  const fresh = await hashPassword(password)
  const { count } = await write((tx) => tx.user.updateMany({ where: { id, passwordHash }, data: { passwordHash: fresh } }))
  return count === 1 ? fresh : null
}
