import { read, write } from '~/infra/db'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'
import { updateNotificationFrequency } from './notification-frequency'
import { readUnsubscribeToken, readResubscribeToken, createResubscribeToken } from './unsubscribe-token'

export async function readUnsubscribeLinkKind(token: string): Promise<'stop' | 'undo' | null> {
  const stop = readUnsubscribeToken(token)
  const known = stop ?? readResubscribeToken(token)
  const owner = known && (await read.user.findUnique({ where: { id: known.id }, select: { email: true } }))
  if (!owner || !known.isFor(owner.email)) return null
  return stop ? 'stop' : 'undo'
}

/**
 * Requires no session; a repeated call succeeds (RFC 8058). Error codes: `rate_limited`; `not_found` for an invalid token or a
 * changed email address.
 * @returns a token that restores the previous choice, or null if the member was already unsubscribed
 */
export async function unsubscribeFromNotifications(token: string): Promise<Result<string | null>> {
  const link = readUnsubscribeToken(token)
  return toResult(write(async (tx) => {
    const owner = link && (await tx.user.findUnique({ where: { id: link.id }, select: { id: true, email: true, notifyBy: true } }))
    if (!owner || !link.isFor(owner.email)) throw new RollbackError('not_found')
    if (owner.notifyBy === 'never') return null
    await enforceRateLimit(tx, 'unsubscribe:member', owner.id)
    await updateNotificationFrequency(tx, owner.id, 'never')
    return createResubscribeToken(owner, owner.notifyBy)
  }))
}

export async function resubscribeToNotifications(token: string): Promise<Result<void>> {
  const link = readResubscribeToken(token)
  return toResult(write(async (tx) => {
    const owner = link && (await tx.user.findUnique({ where: { id: link.id }, select: { id: true, email: true, notifyBy: true } }))
    if (!owner || !link.isFor(owner.email)) throw new RollbackError('not_found')
    if (owner.notifyBy !== 'never') return
    await enforceRateLimit(tx, 'unsubscribe:member', owner.id)
    await updateNotificationFrequency(tx, owner.id, link.was)
  }))
}
