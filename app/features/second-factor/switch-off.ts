import { read, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { defaultLanguage, type Language } from '~/i18n/settings'
import { recordAct } from '../audit/record-act'
import { checkPassword } from '../auth/check-password'
import { writtenLanguage } from '../mail/written-language'
import type { Member } from '../members/member'
import type { Outcome } from '../outcome/outcome'
import { tellOf } from './letters'
import { keepRecoveryCodes, newRecoveryCodes } from './recovery-codes'
import { takeFactorOff } from './take-off'
import { withCode } from './with-code'

/** With its recovery codes and the sign-ins that wait for a code. */
const remove = (tx: Tx, userId: string) => tx.secondFactor.deleteMany({ where: { userId } })

interface Circumstances {
  /** The client's address, by which wrong passwords are counted. */
  address: string
  language: Language
}

/** Switches the second factor off for a member who gives her password and a code. */
export async function switchOff(actor: Member, input: { password: string; code: string }, { address, language }: Circumstances): Promise<Outcome<void>> {
  const known = await checkPassword({ email: actor.email, password: input.password }, address)
  if (!known.ok) return known
  const owner = { ...known.value.member, language: writtenLanguage(actor.language, language) }
  const outcome = await withCode(owner, input.code, async (tx) => {
    await remove(tx, owner.id)
    await tellOf(tx, owner, 'off')
  })
  if (outcome.ok) log.info('second_factor_off', { actor: actor.id })
  return outcome
}

/** Makes ten new recovery codes in the place of the old ones, for a member who gives a code. They are shown this once. */
export async function renewRecoveryCodes(actor: Member, code: string, language: Language): Promise<Outcome<string[]>> {
  const codes = newRecoveryCodes()
  const owner = { ...actor, language: writtenLanguage(actor.language, language) }
  const outcome = await withCode(owner, code, async (tx) => {
    await keepRecoveryCodes(tx, actor.id, codes)
    await tellOf(tx, owner, 'renewed')
    return codes
  })
  if (outcome.ok) log.info('recovery_codes_renewed', { actor: actor.id })
  return outcome
}

/**
 * Takes the second factor off the account of an email, for who has lost phone and codes. For the command line alone:
 * whoever can run it owns the server. Nobody was signed in, so the entry names the account itself.
 * @returns false where there is no such account, or nothing in force to take off
 */
export async function removeSecondFactor(email: string): Promise<boolean> {
  const user = await read.user.findFirst({ where: { email, deletion: null }, select: { id: true, email: true, language: true } })
  if (!user) return false
  const removed = await write(async (tx) => {
    const isRemoved = await takeFactorOff(tx, { ...user, language: writtenLanguage(user.language, defaultLanguage) }, 'off')
    if (isRemoved) await recordAct(tx, user, 'second-factor-removed', { targetId: user.id, reason: 'npm run admin' })
    return isRemoved
  })
  if (removed) log.info('second_factor_off', { actor: 'command line' })
  return removed
}
