import { setImmediate as othersTurn } from 'node:timers/promises'
import { now } from '~/infra/clock'
import { read, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { finishDeletions } from './finish-deletion'
import { lockOut } from './lock-out'
import { prepareHeir } from './hand-over'
import { takeOutOfSight } from './out-of-sight'
import { holdLeaving } from './phase'
import { comeBack } from './undo-leaving'

/**
 * Continues every pending account deletion. Several processes may do so at once, and a failed deletion is tried again
 * next time.
 */
export async function carryOutLeavings(): Promise<void> {
  for (const { userId } of await read.accountDeletion.findMany({ select: { userId: true } })) {
    await goOn(userId).catch((error: unknown) => log.warn('leaving_waits', { actor: userId, error }))
    await othersTurn()
  }
  await finishDeletions()
}

async function goOn(userId: string): Promise<void> {
  const next = await write((tx) => nextStep(tx, userId))
  if (next === 'come-back') await comeBack(userId)
  if (next === 'hide') await takeOutOfSight(userId)
}

/** After seven days the account is locked out; `finishDeletions` deletes it. */
async function nextStep(tx: Tx, userId: string): Promise<'come-back' | 'hide' | 'none'> {
  const held = await holdLeaving(tx, userId)
  if (held?.phase === 'returning') return 'come-back'
  if (held?.phase !== 'asked') return 'none'
  if (held.dueAt > now()) return 'hide'
  const heir = held.keepsStories ? await prepareHeir(tx, userId) : null
  await tx.accountDeletion.update({ where: { userId }, data: { phase: 'over', heirId: heir, keepsStories: heir !== null } })
  await lockOut(tx, userId)
  return 'none'
}
