import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import { recordAct, type Act } from '../audit/record-act'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { outcomeOf, Refused, refuse, type Outcome } from '../outcome/outcome'

/**
 * An admin has passed a mail on by other means, or wants it gone: it is not sent, and what it says is erased.
 * `not_found` where it was sent already, or is being sent.
 */
export async function markHandled(actor: Member, id: string): Promise<Outcome<null>> {
  const change = { status: 'handled' as const, content: '', takenUntil: null }
  const isFree = [{ takenUntil: null }, { takenUntil: { lte: now() } }]
  return settle(actor, 'mail-handled', { id, status: { in: ['waiting', 'failed'] }, OR: isFree }, change)
}

/** An admin has a mail that was given up tried once more, as if it were new. `not_found` where nothing is left of it. */
export async function retryMail(actor: Member, id: string): Promise<Outcome<null>> {
  const change = { status: 'waiting' as const, attempts: 0, nextAttemptAt: now(), lastError: null }
  return settle(actor, 'mail-retried', { id, status: 'failed', content: { not: '' } }, change)
}

type Updated = Parameters<Parameters<Parameters<typeof write>[0]>[0]['mail']['updateMany']>[0]

async function settle(actor: Member, act: Act, where: { id: string } & Updated['where'], data: Updated['data']): Promise<Outcome<null>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  return outcomeOf(write(async (tx) => {
    const { count } = await tx.mail.updateMany({ where, data })
    if (count === 0) throw new Refused('not_found')
    await recordAct(tx, actor, act, { targetId: where.id })
    return null
  }))
}
