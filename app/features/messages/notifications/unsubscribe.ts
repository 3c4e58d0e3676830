import { read, write } from '~/infra/db'
import { spendOrRefuse } from '~/kernel/rate-limit/spend'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'
import { setNotifyBy } from './choose-mails'
import { readStopToken, readUndoToken, undoToken } from './stop-token'

/** Tells what a token does; null if it is invalid, expired or for a former address. The call changes nothing. */
export async function findMailLink(token: string): Promise<'stop' | 'undo' | null> {
  const stop = readStopToken(token)
  const known = stop ?? readUndoToken(token)
  const owner = known && (await read.user.findUnique({ where: { id: known.id }, select: { email: true } }))
  if (!owner || !known.isFor(owner.email)) return null
  return stop ? 'stop' : 'undo'
}

/**
 * Unsubscribes the owner of a token from news, signed in or not, as often as it is called (RFC 8058). Error codes:
 * `not_found` for a token that `findMailLink` does not know; `rate_limited` after twenty an hour.
 * @returns a token that undoes it, or null if there were no mails to stop
 */
export async function stopMails(token: string): Promise<Result<string | null>> {
  const link = readStopToken(token)
  return toResult(write(async (tx) => {
    const owner = link && (await tx.user.findUnique({ where: { id: link.id }, select: { id: true, email: true, notifyBy: true } }))
    if (!owner || !link.isFor(owner.email)) throw new RollbackError('not_found')
    if (owner.notifyBy === 'never') return null
    await spendOrRefuse(tx, 'unsubscribe:member', owner.id)
    await setNotifyBy(tx, owner.id, 'never')
    return undoToken(owner, owner.notifyBy)
  }))
}

/** Restores the former setting, unless the member has chosen another since. Error codes as above. */
export async function resumeMails(token: string): Promise<Result<void>> {
  const link = readUndoToken(token)
  return toResult(write(async (tx) => {
    const owner = link && (await tx.user.findUnique({ where: { id: link.id }, select: { id: true, email: true, notifyBy: true } }))
    if (!owner || !link.isFor(owner.email)) throw new RollbackError('not_found')
    if (owner.notifyBy !== 'never') return
    await spendOrRefuse(tx, 'unsubscribe:member', owner.id)
    await setNotifyBy(tx, owner.id, link.was)
  }))
}
