import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'

/**
 * An admin has passed a mail on by other means, or wants it gone: it is not sent, and what it says is erased.
 * `not_found` where it was sent already, or is being sent.
 */
export async function markHandled(actor: Member, id: string): Promise<Outcome<null>> {
  const change = { status: 'handled' as const, content: '', takenUntil: null }
  const isFree = [{ takenUntil: null }, { takenUntil: { lte: now() } }]
  return settle(actor, { id, status: { in: ['waiting', 'failed'] }, OR: isFree }, change)
}

/** An admin has a mail that was given up tried once more, as if it were new. `not_found` where nothing is left of it. */
export async function retryMail(actor: Member, id: string): Promise<Outcome<null>> {
  const change = { status: 'waiting' as const, attempts: 0, nextAttemptAt: now(), lastError: null }
  return settle(actor, { id, status: 'failed', content: { not: '' } }, change)
}

type Updated = Parameters<Parameters<Parameters<typeof write>[0]>[0]['mail']['updateMany']>[0]

async function settle(actor: Member, where: Updated['where'], data: Updated['data']): Promise<Outcome<null>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const { count } = await write((tx) => tx.mail.updateMany({ where, data }))
  return count > 0 ? done(null) : refuse('not_found')
}
