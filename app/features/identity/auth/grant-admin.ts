import { now } from '~/infra/clock'
import { read, write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { log } from '~/infra/log'
import { hashPassword } from '~/infra/password'
import { recordCountChange, recordAuditAction } from '~/features/operations'
import type { Role } from '~/kernel/validation/choices'
import { saveSearchKeys } from '~/kernel/members/search-keys'
import { computeStaffSince } from '~/kernel/members/staff-since'
import { readCurrentRulesVersion } from '~/features/protection'
import { endSignIns } from './end-sign-ins'
import { getConsentVersion } from './register'
import { revokeEmailLinks } from './revoke-links'

export interface AdminCredentials {
  email: string
  username: string
  password: string
}

const role = 'admin' as const

/**
 * Creates an admin, or promotes an existing account and replaces its password. Only for the command line: marks the email as
 * confirmed, and works while registration is closed. Throws if a new admin's username is taken; an existing account keeps its username.
 */
export async function grantAdmin({ email, username, password }: AdminCredentials): Promise<'made' | 'promoted' | 'being-deleted'> {
  const passwordHash = await hashPassword(password)
  const user = await read.user.findUnique({ where: { email }, select: { id: true, role: true, staffSince: true, emailConfirmedAt: true, deletion: true } })
  if (user?.deletion) return 'being-deleted'
  await write(async (tx) => {
    if (!user) return insertAdmin(tx, { email, username, passwordHash })
    const changed = { role, staffSince: computeStaffSince(role, user), passwordHash, emailConfirmedAt: user.emailConfirmedAt ?? now() }
    await tx.user.update({ where: { id: user.id }, data: changed })
    await endSignIns(tx, user.id)
    await revokeEmailLinks(tx, user.id)
    await recordGrant(tx, user.id, user.role)
  })
  log.info('admin_granted', { actor: 'command line' })
  return user ? 'promoted' : 'made'
}

export async function insertAdmin(tx: Tx, { email, username, passwordHash }: Omit<AdminCredentials, 'password'> & { passwordHash: string }): Promise<void> {
  const names = { firstName: username, lastName: username, username, usernameKey: username.toLowerCase() }
  const [id, at] = [createId(), now()]
  const accepted = { consent: getConsentVersion(), rulesVersion: await readCurrentRulesVersion(tx) }
  const since = { staffSince: computeStaffSince(role), emailConfirmedAt: at, createdAt: at }
  await tx.user.create({ data: { ...names, ...accepted, ...since, id, email, passwordHash, role } })
  await saveSearchKeys(tx, { ...names, id, email })
  await recordCountChange(tx, 'members')
  await recordGrant(tx, id)
}

/** Nobody is signed in on the command line, so the audit entry names the account itself as actor. */
const recordGrant = (tx: Tx, id: string, before?: Role) =>
  recordAuditAction(tx, { id }, 'role-changed', { targetId: id, details: { ...(before && { before }), after: 'admin' }, reason: 'npm run admin' })
