import { read, write } from '~/infra/db'
import { spendOrRefuse } from '../limits/spend'
import { outcomeOf, Refused, type Outcome } from '../outcome/outcome'
import { setNotifyBy } from './choose-mails'
import { readStopToken, readUndoToken, undoToken } from './stop-token'

/** What a token does, or null where it is broken, out of date, or of a mailbox that is no longer hers. Looking changes nothing. */
export async function findMailLink(token: string): Promise<'stop' | 'undo' | null> {
  const stop = readStopToken(token)
  const known = stop ?? readUndoToken(token)
  const owner = known && (await read.user.findUnique({ where: { id: known.id }, select: { email: true } }))
  if (!owner || !known.isFor(owner.email)) return null
  return stop ? 'stop' : 'undo'
}

/**
 * Ends the mails about news to whoever a token is of, signed in or not, as often as it is asked (RFC 8058). `not_found` for a token
 * that `findMailLink` does not know; twenty times an hour (`rate_limited`).
 * @returns a token with which they are had again, or null where none were sent
 */
export async function stopMails(token: string): Promise<Outcome<string | null>> {
  const link = readStopToken(token)
  return outcomeOf(write(async (tx) => {
    const owner = link && (await tx.user.findUnique({ where: { id: link.id }, select: { id: true, email: true, notifyBy: true } }))
    if (!owner || !link.isFor(owner.email)) throw new Refused('not_found')
    if (owner.notifyBy === 'never') return null
    await spendOrRefuse(tx, 'unsubscribe:member', owner.id)
    await setNotifyBy(tx, owner.id, 'never')
    return undoToken(owner, owner.notifyBy)
  }))
}

/** Undoes it: she is written to as before, unless she has chosen anew meanwhile. Refuses as above. */
export async function resumeMails(token: string): Promise<Outcome<void>> {
  const link = readUndoToken(token)
  return outcomeOf(write(async (tx) => {
    const owner = link && (await tx.user.findUnique({ where: { id: link.id }, select: { id: true, email: true, notifyBy: true } }))
    if (!owner || !link.isFor(owner.email)) throw new Refused('not_found')
    if (owner.notifyBy !== 'never') return
    await spendOrRefuse(tx, 'unsubscribe:member', owner.id)
    await setNotifyBy(tx, owner.id, link.was)
  }))
}
