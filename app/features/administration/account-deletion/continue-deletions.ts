import { setImmediate as othersTurn } from 'node:timers/promises'
import { now } from '~/infra/clock'
import { read, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { finishDeletions } from './finish-deletion'
import { lockOutMember } from './lock-out-member'
import { createPlaceholderAuthor } from './placeholder-author'
import { withdrawTexts } from './withdraw-texts'
import { lockDeletion } from './lock-deletion'
import { restoreAccount } from './cancel-deletion'

/**
 * Continues all unfinished account deletions and restorations. Several processes may call this function at once. The next call
 * retries a step that failed.
 */
export async function continueDeletions(): Promise<void> {
  for (const { userId } of await read.accountDeletion.findMany({ select: { userId: true } })) {
    await continueDeletion(userId).catch((error: unknown) => log.warn('deletion_delayed', { actor: userId, error }))
    await othersTurn()
  }
  await finishDeletions()
}

async function continueDeletion(userId: string): Promise<void> {
  const next = await write((tx) => takeNextStep(tx, userId))
  if (next === 'come-back') await restoreAccount(userId)
  if (next === 'hide') await withdrawTexts(userId)
}

async function takeNextStep(tx: Tx, userId: string): Promise<'come-back' | 'hide' | 'none'> {
  const held = await lockDeletion(tx, userId)
  if (held?.phase === 'returning') return 'come-back'
  if (held?.phase !== 'asked') return 'none'
  if (held.dueAt > now()) return 'hide'
  const placeholderId = held.keepsStories ? await createPlaceholderAuthor(tx, userId) : null
  await tx.accountDeletion.update({ where: { userId }, data: { phase: 'over', heirId: placeholderId, keepsStories: placeholderId !== null } })
  await lockOutMember(tx, userId)
  return 'none'
}
