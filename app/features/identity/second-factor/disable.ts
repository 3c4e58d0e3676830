import { read, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { defaultLanguage, type Language } from '~/i18n/settings'
import { recordAuditAction } from '~/features/operations'
import { checkPassword } from '../auth/check-password'
import { chooseMailLanguage } from '~/features/messages'
import type { Member } from '~/kernel/members/member'
import type { Result } from '~/kernel/result/result'
import { queueSecondFactorChangeEmail } from './email-templates'
import { saveRecoveryCodes, generateRecoveryCodes } from './recovery-codes'
import { deleteSecondFactor } from './delete-factor'
import { runWithVerifiedCode } from './run-with-code'

/** The database also deletes recovery codes and pending sign-ins, because their foreign keys cascade. */
const deleteFactorRow = (tx: Tx, userId: string) => tx.secondFactor.deleteMany({ where: { userId } })

interface DisableFactorContext {
  address: string
  language: Language
}

export async function disableSecondFactor(actor: Member, input: { password: string; code: string }, { address, language }: DisableFactorContext): Promise<Result<void>> {
  const known = await checkPassword({ email: actor.email, password: input.password }, address)
  if (!known.ok) return known
  const owner = { ...known.value.member, language: chooseMailLanguage(actor.language, language) }
  const result = await runWithVerifiedCode(owner, input.code, async (tx) => {
    await deleteFactorRow(tx, owner.id)
    await queueSecondFactorChangeEmail(tx, owner, 'off')
  })
  if (result.ok) log.info('second_factor_off', { actor: actor.id })
  return result
}

export async function renewRecoveryCodes(actor: Member, code: string, language: Language): Promise<Result<string[]>> {
  const codes = generateRecoveryCodes()
  const owner = { ...actor, language: chooseMailLanguage(actor.language, language) }
  const result = await runWithVerifiedCode(owner, code, async (tx) => {
    await saveRecoveryCodes(tx, actor.id, codes)
    await queueSecondFactorChangeEmail(tx, owner, 'renewed')
    return codes
  })
  if (result.ok) log.info('recovery_codes_renewed', { actor: actor.id })
  return result
}

/**
 * Only for the command line, for a member who has lost both phone and recovery codes. Nobody is signed in, so the audit entry
 * names the account itself as actor.
 * @returns false if the account does not exist or has no confirmed second factor
 */
export async function removeLostSecondFactor(email: string): Promise<boolean> {
  const user = await read.user.findFirst({ where: { email, deletion: null }, select: { id: true, email: true, language: true } })
  if (!user) return false
  const removed = await write(async (tx) => {
    const isRemoved = await deleteSecondFactor(tx, { ...user, language: chooseMailLanguage(user.language, defaultLanguage) }, 'off')
    if (isRemoved) await recordAuditAction(tx, user, 'second-factor-removed', { targetId: user.id, reason: 'npm run admin' })
    return isRemoved
  })
  if (removed) log.info('second_factor_off', { actor: 'command line' })
  return removed
}
