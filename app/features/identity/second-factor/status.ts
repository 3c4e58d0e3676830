import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { openSecret } from './sealed-secret'
import { pendingSetUpFilter, maySetUp, type SessionToken } from './set-up'

export type Status =
  | { state: 'off' }
  | { state: 'unconfirmed' }
  | { state: 'setting-up'; secret: Buffer }
  | { state: 'on'; since: Date; codesLeft: number }

/** Only the session that began the set-up sees the secret; other sessions see the state `off`. */
export async function readStatus(actor: Member, session: SessionToken): Promise<Status> {
  const where = { userId: actor.id }
  const factor = await read.secondFactor.findFirst({ where: { ...where, confirmedAt: { not: null } } })
  if (factor?.confirmedAt) return { state: 'on', since: factor.confirmedAt, codesLeft: await read.recoveryCode.count({ where }) }
  if (!(await maySetUp(actor.id))) return { state: 'unconfirmed' }
  const pending = await read.secondFactor.findFirst({ where: pendingSetUpFilter(actor.id, session) })
  const secret = pending && openSecret(pending)
  return secret ? { state: 'setting-up', secret } : { state: 'off' }
}

/** `members/policy.ts` says who must have a second factor (docs/decisions/0026). */
export const requiresCode = async (userId: string): Promise<boolean> =>
  (await read.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0
