import { now } from '~/infra/clock'
import { read, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { generateToken, computeSha256Hex } from '~/infra/secrets'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { checkPassword } from '../auth/check-password'
import { consumeRateLimit, enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import { type NewMail, queueMail, chooseMailLanguage } from '~/features/messages'
import type { Member } from '~/kernel/members/member'
import { toResult, RollbackError, type Result } from '~/kernel/result/result'
import { buildConfirmationEmail, buildEmailChangeRequestedEmail, buildEmailTakenEmail } from '../account-emails/email-templates'

const emailChangePeriodMs = 24 * 3_600_000

interface EmailChangeContext {
  address: string
  language: Language
}

/**
 * The change takes effect once it has been confirmed from both addresses. A current address that was never confirmed only gets a
 * notice. A new address that already belongs to an account gets a notice without a confirmation link, and neither the response
 * nor its timing shows that the account exists.
 */
export async function requestEmailChange(
  actor: Member, input: { email: string; password: string }, { address, language }: EmailChangeContext,
): Promise<Result<void>> {
  const known = await checkPassword({ email: actor.email, password: input.password }, address)
  if (!known.ok) return known
  const result = await toResult(write((tx) => saveEmailChange(tx, actor, input.email, language)))
  if (result.ok) log.info('email_change_asked', { actor: actor.id })
  return result
}

async function saveEmailChange(tx: Tx, actor: Member, email: string, asked: Language): Promise<void> {
  await enforceRateLimit(tx, 'email-change:member', actor.id)
  const user = await tx.user.findFirst({ where: { id: actor.id, deletion: null }, select: { email: true, emailConfirmedAt: true } })
  if (!user) throw new RollbackError('not_found')
  const owner = await tx.user.findUnique({ where: { email }, select: { language: true, deletion: { select: { userId: true } } } })
  const tokens = { old: user.emailConfirmedAt && generateToken(), new: generateToken() }
  const expiresAt = new Date(now().getTime() + emailChangePeriodMs)
  const hashes = { oldHash: tokens.old && computeSha256Hex(tokens.old), newHash: computeSha256Hex(tokens.new) }
  const change = { email, ...hashes, oldSaidAt: null, newSaidAt: null, expiresAt }
  await tx.emailChange.upsert({ where: { userId: actor.id }, create: { userId: actor.id, ...change }, update: change })

  const own = chooseMailLanguage(actor.language, asked)
  const mail: Pick<NewMail, 'kind' | 'userId' | 'expiresAt'> = { kind: 'email-change', userId: actor.id, expiresAt }
  await queueMail(tx, { ...mail, to: user.email, language: own, template: buildEmailChangeRequestedEmail(tokens.old, email, getLocalizer(own)) })
  const theirs = owner ? chooseMailLanguage(owner.language, asked) : own
  const template = owner ? buildEmailTakenEmail(getLocalizer(theirs)) : buildConfirmationEmail('new_address', tokens.new, getLocalizer(theirs))
  // Each address gets at most three of these emails a day. The response stays the same, so that it does not reveal whether an account exists.
  const isRecipientLimited = (await consumeRateLimit(tx, 'email-change:recipient', email)).retryAfter > 0
  await queueMail(tx, { ...mail, to: isRecipientLimited || owner?.deletion ? null : email, language: theirs, template })
}

export async function readEmailStatus(actor: Member) {
  const user = await read.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { email: true, emailConfirmedAt: true, emailChange: true },
  })
  const { email, emailConfirmedAt, emailChange: change } = user
  return { email, isConfirmed: emailConfirmedAt !== null, change: change && change.expiresAt > now() ? change : null }
}

export async function cancelEmailChange(actor: Member): Promise<void> {
  await write((tx) => tx.emailChange.deleteMany({ where: { userId: actor.id } }))
}
