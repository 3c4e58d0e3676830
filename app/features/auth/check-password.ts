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

/**
 * Finds the member whom an email or username and a password name. The attempt is counted before the password is
 * looked at and taken back when it was right, so that attempts at once cannot exceed the limits of api.md; an unknown
 * name costs the same hash as a known one, and gets the same answer (security.md A1, A2, A4 to A6). An account that is being left
 * is as unknown.
 * @param address the client's address, as the front door reduced it
 */
export async function checkPassword(input: Pick<SignInInput, 'email' | 'password'>, address: string): Promise<Outcome<Known>> {
  const user = await read.user.findFirst({
    where: { ...isSomebody, ...(input.email.includes('@') ? { email: input.email } : { usernameKey: input.email }) },
    select: { ...memberColumns, passwordHash: true },
  })
  const account = user?.id ?? sha256(input.email)
  const counts: Counted[] = [
    ['sign-in:account-address', `${account} ${address}`],
    ['sign-in:account', account],
    ['sign-in:address', address],
  ]
  const retryAfter = await write((tx) => countAttempt(tx, counts))
  if (retryAfter > 0) {
    log.warn('sign_in_limited', { actor: user?.id })
    return refuse('rate_limited', retryAfter)
  }
  const { passwordHash = null, ...member } = user ?? {}
  const right = await verifyPassword(passwordHash, input.password)
  if (!user || !right) {
    log.info('sign_in_failed', { actor: user?.id })
    return refuse('invalid_credentials')
  }
  await uncount(counts)
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
