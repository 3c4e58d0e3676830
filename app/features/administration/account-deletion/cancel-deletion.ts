import { now } from '~/infra/clock'
import { read, buildRowLockClause, sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { computeSha256Hex } from '~/infra/secrets'
import { getLocalizer } from '~/i18n/server'
import { defaultLanguage } from '~/i18n/settings'
import { queueMail, chooseMailLanguage } from '~/features/messages'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'
import { buildAccountRestoredEmail } from './email-templates'
import { restoreWithdrawnTexts, restoreRemainingWithdrawnTexts } from './withdraw-texts'
import { lockDeletion } from './lock-deletion'

/** A used link stays valid until all texts are restored, because the restoration may be interrupted. */
const validLinkFilter = (token: string) =>
  ({ tokenHash: computeSha256Hex(token), OR: [{ phase: 'asked' as const, dueAt: { gt: now() } }, { phase: 'returning' as const }] })

export async function findDeletionDueDate(token: string): Promise<Date | null> {
  const row = await read.accountDeletion.findFirst({ where: validLinkFilter(token), select: { dueAt: true } })
  return row && row.dueAt
}

/**
 * Restores the texts, the author names on them and the numbers of posts and comments, but no sessions and no staff role. Error
 * code: `not_found` for an invalid link.
 */
export async function cancelDeletion(token: string): Promise<Result<void>> {
  const result = await toResult(write((tx) => beginRestoration(tx, token)))
  if (!result.ok) return result
  await restoreAccount(result.value)
  return { ok: true, value: undefined }
}

async function beginRestoration(tx: Tx, token: string): Promise<string> {
  const found = await tx.accountDeletion.findFirst({ where: validLinkFilter(token), select: { userId: true } })
  const { count } = await tx.accountDeletion.updateMany({ where: validLinkFilter(token), data: { phase: 'returning' } })
  if (!found || count === 0) throw new RollbackError('not_found')
  return found.userId
}

export async function restoreAccount(userId: string): Promise<void> {
  await restoreWithdrawnTexts(userId)
  const isBack = await write(async (tx) => {
    await tx.$queryRaw(sql`SELECT "id" FROM "User" WHERE "id" = ${userId} ${buildRowLockClause()}`)
    if ((await lockDeletion(tx, userId))?.phase !== 'returning') return false
    await restoreRemainingWithdrawnTexts(tx, userId)
    await tx.accountDeletion.delete({ where: { userId } })
    await queueRestoredEmail(tx, userId)
    return true
  })
  if (isBack) log.info('deletion_cancelled', { actor: userId })
}

async function queueRestoredEmail(tx: Tx, userId: string): Promise<void> {
  const { email, language: stored } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, language: true } })
  const language = chooseMailLanguage(stored, defaultLanguage)
  await queueMail(tx, { kind: 'leaving', to: email, userId, language, template: buildAccountRestoredEmail(getLocalizer(language)) })
}
