import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { unsealTotpSecret } from './sealed-secret'
import { buildPendingSetUpFilter, canSetUpSecondFactor, type OptionalSessionToken } from './set-up'

export type SecondFactorStatus =
  | { state: 'off' }
  | { state: 'unconfirmed' }
  | { state: 'setting-up'; secret: Buffer }
  | { state: 'on'; since: Date; codesLeft: number }

/** Only the session that began the set-up sees the secret; other sessions see the state `off`. */
export async function readSecondFactorStatus(actor: Member, session: OptionalSessionToken): Promise<SecondFactorStatus> {
  const where = { userId: actor.id }
  const factor = await read.secondFactor.findFirst({ where: { ...where, confirmedAt: { not: null } } })
  if (factor?.confirmedAt) return { state: 'on', since: factor.confirmedAt, codesLeft: await read.recoveryCode.count({ where }) }
  if (!(await canSetUpSecondFactor(actor.id))) return { state: 'unconfirmed' }
  const pending = await read.secondFactor.findFirst({ where: buildPendingSetUpFilter(actor.id, session) })
  const secret = pending && unsealTotpSecret(pending)
  return secret ? { state: 'setting-up', secret } : { state: 'off' }
}

/** True if a second factor is on. `kernel/members/policy.ts` decides who must have one (docs/decisions/0026). */
export const hasConfirmedSecondFactor = async (userId: string): Promise<boolean> =>
  (await read.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0
