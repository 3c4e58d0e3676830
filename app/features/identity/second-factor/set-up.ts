import { now } from '~/infra/clock'
import { read, sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { computeSha256Hex } from '~/infra/secrets'
import type { Language } from '~/i18n/settings'
import { checkPassword } from '../auth/check-password'
import { endOtherSignIns } from '../auth/end-sign-ins'
import { lockSignIns } from '../auth/proof'
import { replaceSessionToken, type RenewedSession } from '../auth/sessions'
import { chooseMailLanguage } from '~/features/messages'
import type { Member } from '~/kernel/members/member'
import { ok, toResult, fail, RollbackError, type Result } from '~/kernel/result/result'
import { queueSecondFactorChangeEmail } from './email-templates'
import { saveRecoveryCodes, generateRecoveryCodes, parseCode } from './recovery-codes'
import { unsealTotpSecret, sealTotpSecret } from './sealed-secret'
import { generateTotpSecret, findMatchingTimeStep } from './totp'
import { runWithCountedAttempt } from './run-with-code'

export const secondFactorSetUpPeriodMs = 60 * 60_000

export type OptionalSessionToken = string | undefined

/**
 * A set-up requires a confirmed email. Otherwise, a stranger could register with another person's address and set up a factor,
 * and the owner of the mailbox could not sign in even after a password reset.
 */
const confirmedEmailFilter = { emailConfirmedAt: { not: null } } as const

export const canSetUpSecondFactor = async (userId: string): Promise<boolean> => (await read.user.count({ where: { id: userId, ...confirmedEmailFilter } })) > 0

/** Only the session that began a set-up may finish it, because someone who began the set-up in another session may know the secret. */
export const buildPendingSetUpFilter = (userId: string, session: OptionalSessionToken) => ({
  userId,
  begunBy: computeSha256Hex(session ?? ''),
  confirmedAt: null,
  user: confirmedEmailFilter,
  createdAt: { gt: new Date(now().getTime() - secondFactorSetUpPeriodMs) },
})

interface BeginSetUpContext {
  address: string
  session: OptionalSessionToken
}

/**
 * Stores a new secret, which sign-in ignores until `confirmSecondFactorSetup`. A second call replaces the secret. Error codes:
 * `changed_meanwhile` if a second factor is already on, `not_found` without a session, `forbidden` while the email is not
 * confirmed, and those of `checkPassword`.
 */
export async function beginSecondFactorSetup(actor: Member, password: string, { address, session }: BeginSetUpContext): Promise<Result<undefined>> {
  if (!session) return fail('not_found')
  if (!(await canSetUpSecondFactor(actor.id))) return fail('forbidden')
  const known = await checkPassword({ email: actor.email, password }, address)
  if (!known.ok) return known
  const at = now()
  const secret = sealTotpSecret(generateTotpSecret())
  const made = await toResult(write((tx) => tx.$executeRaw(sql`
    INSERT INTO "SecondFactor" ("userId", "secret", "lastStep", "createdAt", "begunBy")
    VALUES (${actor.id}, ${secret}, 0, ${at}, ${computeSha256Hex(session)})
    ON CONFLICT ("userId") DO UPDATE SET "secret" = excluded."secret", "createdAt" = excluded."createdAt", "begunBy" = excluded."begunBy"
      WHERE "SecondFactor"."confirmedAt" IS NULL`)))
  if (!made.ok) return made
  return made.value === 1 ? ok(undefined) : fail('changed_meanwhile')
}

export async function cancelSecondFactorSetup(actor: Member): Promise<void> {
  await write((tx) => tx.secondFactor.deleteMany({ where: { userId: actor.id, confirmedAt: null } }))
}

interface ConfirmSetUpContext {
  language: Language
  session: OptionalSessionToken
}

interface ConfirmedSetUp {
  codes: string[]
  renewed: RenewedSession | null
}

/**
 * Turns the second factor on and ends all other sign-ins of the member. Wrong codes count as in `runWithVerifiedCode`. Error
 * code: `not_found` if this session has no set-up.
 * @returns the recovery codes, which cannot be read again, and the renewed session
 */
export async function confirmSecondFactorSetup(actor: Member, typed: string, { language, session }: ConfirmSetUpContext): Promise<Result<ConfirmedSetUp>> {
  if (!session) return fail('not_found')
  const codes = generateRecoveryCodes()
  const owner = { ...actor, language: chooseMailLanguage(actor.language, language) }
  const result = await runWithCountedAttempt(owner, typed, (tx) => activateFactor(tx, buildPendingSetUpFilter(owner.id, session), typed), async (tx) => {
    await saveRecoveryCodes(tx, owner.id, codes)
    await lockSignIns(tx, owner.id)
    await endOtherSignIns(tx, owner.id, session)
    await queueSecondFactorChangeEmail(tx, owner, 'on')
    // A cookie stolen earlier would otherwise give access without a code.
    return { codes, renewed: await replaceSessionToken(tx, session) }
  })
  if (result.ok) log.info('second_factor_on', { actor: actor.id })
  return result
}

async function activateFactor(tx: Tx, where: ReturnType<typeof buildPendingSetUpFilter>, typed: string): Promise<boolean> {
  const factor = await tx.secondFactor.findFirst({ where })
  if (!factor) throw new RollbackError('not_found')
  const [code, secret] = [parseCode(typed), unsealTotpSecret(factor)]
  const step = code?.kind === 'app' && secret && findMatchingTimeStep(secret, code.digits, now())
  if (!step) return false
  const { count } = await tx.secondFactor.updateMany({
    where: { ...where, createdAt: factor.createdAt, secret: factor.secret },
    data: { confirmedAt: now(), lastStep: step, begunBy: null },
  })
  if (count !== 1) throw new RollbackError('not_found')
  return true
}
