import { read } from '~/infra/db'
import type { Member } from '../members/member'
import { openSecret } from './sealed-secret'
import { beingSetUp, maySetUp, type Session } from './set-up'

/** How it stands with a member's second factor. */
export type Status =
  | { state: 'off' }
  /** It is off, and can be set up once the email of the account is confirmed. */
  | { state: 'unconfirmed' }
  | { state: 'setting-up'; secret: Buffer }
  | { state: 'on'; since: Date; codesLeft: number }

/**
 * A member's own second factor, for herself. The secret is shown until it is in force and never after, and to the session
 * alone that is setting it up: to any other it is off.
 */
export async function readStatus(actor: Member, session: Session): Promise<Status> {
  const where = { userId: actor.id }
  const factor = await read.secondFactor.findFirst({ where: { ...where, confirmedAt: { not: null } } })
  if (factor?.confirmedAt) return { state: 'on', since: factor.confirmedAt, codesLeft: await read.recoveryCode.count({ where }) }
  if (!(await maySetUp(actor.id))) return { state: 'unconfirmed' }
  const begun = await read.secondFactor.findFirst({ where: beingSetUp(actor.id, session) })
  const secret = begun && openSecret(begun)
  return secret ? { state: 'setting-up', secret } : { state: 'off' }
}

/** Whether the right password of an account is not enough. Who owes one says `members/policy.ts` (docs/decisions/0026). */
export const asksForCode = async (userId: string): Promise<boolean> =>
  (await read.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0
