import { now } from '~/infra/clock'
import { isUniqueViolation, read, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { sha256 } from '~/infra/secrets'
import { localizerFor } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { holdSignIns } from '../auth/proof'
import { queueMail } from '../mail/queue-mail'
import { writtenLanguage } from '../mail/written-language'
import { keepSearchKeys } from '../members/search-keys'
import { outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'
import { addressChangedLetter } from './letters'

const byEither = (token: string) => ({
  OR: [{ oldHash: sha256(token) }, { newHash: sha256(token) }],
  expiresAt: { gt: now() },
})

/** Which of the two addresses a link asks, and the wanted one; null where it is unknown, replaced or has run out. */
export async function findEmailChange(token: string): Promise<{ asks: 'old' | 'new'; email: string } | null> {
  const change = await read.emailChange.findFirst({ where: byEither(token), select: { email: true, oldHash: true } })
  return change && { asks: change.oldHash === sha256(token) ? 'old' : 'new', email: change.email }
}

/**
 * Says yes to a change of email by the token of a link; said twice it is said once. With the last yes it takes effect: links
 * for a new password end, and the former address is told. `not_found` as `findEmailChange` is null; `taken` where an account
 * has got the address meanwhile, which ends the request.
 * @param language in which she is written to where she has said none
 */
export async function agreeToEmailChange(token: string, language: Language): Promise<Outcome<'said' | 'changed'>> {
  try {
    return await outcomeOf(write((tx) => agree(tx, token, language)))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await write((tx) => tx.emailChange.deleteMany({ where: byEither(token) }))
    return refuse('taken')
  }
}

async function agree(tx: Tx, token: string, language: Language): Promise<'said' | 'changed'> {
  const found = await tx.emailChange.findFirst({ where: byEither(token), select: { userId: true } })
  if (!found) throw new Refused('not_found')
  // Both may say yes at once: the second waits here, and then sees the first.
  await holdSignIns(tx, found.userId)
  const [hash, expiresAt, at] = [sha256(token), { gt: now() }, now()]
  const byOld = await tx.emailChange.updateMany({ where: { oldHash: hash, expiresAt }, data: { oldSaidAt: at } })
  const byNew = await tx.emailChange.updateMany({ where: { newHash: hash, expiresAt }, data: { newSaidAt: at } })
  const change = await tx.emailChange.findUnique({ where: { userId: found.userId } })
  if (byOld.count + byNew.count === 0 || !change) throw new Refused('not_found')
  const isAgreed = change.newSaidAt && (change.oldSaidAt || !change.oldHash)
  if (isAgreed) await apply(tx, change, language)
  return isAgreed ? 'changed' : 'said'
}

async function apply(tx: Tx, { userId, email }: { userId: string; email: string }, asked: Language): Promise<void> {
  const former = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  // Where the former address was confirmed the moment stays: a second factor that was set up after it is still hers.
  await tx.user.update({ where: { id: userId }, data: { email, emailConfirmedAt: former.emailConfirmedAt ?? now() } })
  await keepSearchKeys(tx, { ...former, email })
  await tx.emailChange.deleteMany({ where: { userId } })
  await tx.emailConfirmation.deleteMany({ where: { userId } })
  await tx.passwordReset.deleteMany({ where: { userId } })
  const language = writtenLanguage(former.language, asked)
  await queueMail(tx, { kind: 'email-changed', to: former.email, userId, language, letter: addressChangedLetter(localizerFor(language)) })
  log.info('email_changed', { actor: userId })
}

/** Ends a change of email by the link to the present address, whose owner did not ask for it (`not_found` as above). */
export async function refuseEmailChange(token: string): Promise<Outcome<void>> {
  const { count } = await write((tx) => tx.emailChange.deleteMany({ where: { oldHash: sha256(token), expiresAt: { gt: now() } } }))
  if (count === 0) return refuse('not_found')
  log.warn('email_change_refused', {})
  return { ok: true, value: undefined }
}
