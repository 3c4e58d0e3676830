import { now } from '~/infra/clock'
import { read, rowLock, sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { sha256 } from '~/infra/secrets'
import { localizerFor } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'
import { queueMail } from '../mail/queue-mail'
import { writtenLanguage } from '../mail/written-language'
import { outcomeOf, Refused, type Outcome } from '../outcome/outcome'
import { backLetter } from './letters'
import { bringInSight, bringLastInSight } from './out-of-sight'
import { holdLeaving } from './phase'

/** A link works until the day it names; once it was followed it works until everything is back, should that be cut off. */
const alive = (token: string) =>
  ({ tokenHash: sha256(token), OR: [{ phase: 'asked' as const, dueAt: { gt: now() } }, { phase: 'returning' as const }] })

/** Until when the link works, or null where it is unknown, used or too late. Looking uses nothing up. */
export async function findLeaving(token: string): Promise<Date | null> {
  const row = await read.accountDeletion.findFirst({ where: alive(token), select: { dueAt: true } })
  return row && row.dueAt
}

/**
 * Has everything back by the token of a mailed link, once (`not_found` ever after): texts, names and counts as they were, and she can
 * sign in again. What was ended stays ended, a role of staff too.
 */
export async function undoLeaving(token: string): Promise<Outcome<void>> {
  const begun = await outcomeOf(write((tx) => begin(tx, token)))
  if (!begun.ok) return begun
  await comeBack(begun.value)
  return { ok: true, value: undefined }
}

/** What moderators show from here on may be shown at once or with the rest. */
async function begin(tx: Tx, token: string): Promise<string> {
  const found = await tx.accountDeletion.findFirst({ where: alive(token), select: { userId: true } })
  const { count } = await tx.accountDeletion.updateMany({ where: alive(token), data: { phase: 'returning' } })
  if (!found || count === 0) throw new Refused('not_found')
  return found.userId
}

/** Goes on with somebody's way back to its end; twice at once does no harm. */
export async function comeBack(userId: string): Promise<void> {
  await bringInSight(userId)
  const isBack = await write(async (tx) => {
    await tx.$queryRaw(sql`SELECT "id" FROM "User" WHERE "id" = ${userId} ${rowLock()}`)
    if ((await holdLeaving(tx, userId))?.phase !== 'returning') return false
    await bringLastInSight(tx, userId)
    await tx.accountDeletion.delete({ where: { userId } })
    await tellOfReturn(tx, userId)
    return true
  })
  if (isBack) log.info('leaving_undone', { actor: userId })
}

async function tellOfReturn(tx: Tx, userId: string): Promise<void> {
  const { email, language: stored } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, language: true } })
  const language = writtenLanguage(stored, defaultLanguage)
  await queueMail(tx, { kind: 'leaving', to: email, userId, language, letter: backLetter(localizerFor(language)) })
}
