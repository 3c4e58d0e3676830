import { now } from '~/infra/clock'
import { read, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { randomToken, sha256 } from '~/infra/secrets'
import { localizerFor } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { checkPassword } from '../auth/check-password'
import { spend, spendOrRefuse } from '../limits/spend'
import { queueMail, type NewMail } from '../mail/queue-mail'
import { writtenLanguage } from '../mail/written-language'
import type { Member } from '../members/member'
import { outcomeOf, Refused, type Outcome } from '../outcome/outcome'
import { linkLetter, oldAddressLetter, takenAddressLetter } from './letters'

/** In ms: how long both links of a change work. */
const changeWithin = 24 * 3_600_000

interface Circumstances {
  /** The client's address, by which wrong passwords are counted. */
  address: string
  language: Language
}

/**
 * Asks for another email for the account of a member who gives her password again: both addresses get a mail, and it takes
 * effect when both have said yes (`agree-to-email-change`). An address that was never confirmed is told and not asked. A newer
 * request takes the place of the older. Whether the wanted address belongs to an account already shows neither in the
 * answer nor in what is done for it: its owner is told, and nobody gets a link (security.md A3). Five a day (`rate_limited`).
 */
export async function requestEmailChange(
  actor: Member, input: { email: string; password: string }, { address, language }: Circumstances,
): Promise<Outcome<void>> {
  const known = await checkPassword({ email: actor.email, password: input.password }, address)
  if (!known.ok) return known
  const outcome = await outcomeOf(write((tx) => request(tx, actor, input.email, language)))
  if (outcome.ok) log.info('email_change_asked', { actor: actor.id })
  return outcome
}

async function request(tx: Tx, actor: Member, email: string, asked: Language): Promise<void> {
  await spendOrRefuse(tx, 'email-change:member', actor.id)
  const user = await tx.user.findFirst({ where: { id: actor.id, deletion: null }, select: { email: true, emailConfirmedAt: true } })
  if (!user) throw new Refused('not_found')
  const owner = await tx.user.findUnique({ where: { email }, select: { language: true, deletion: { select: { userId: true } } } })
  const tokens = { old: user.emailConfirmedAt && randomToken(), new: randomToken() }
  const expiresAt = new Date(now().getTime() + changeWithin)
  const hashes = { oldHash: tokens.old && sha256(tokens.old), newHash: sha256(tokens.new) }
  const change = { email, ...hashes, oldSaidAt: null, newSaidAt: null, expiresAt }
  await tx.emailChange.upsert({ where: { userId: actor.id }, create: { userId: actor.id, ...change }, update: change })

  const own = writtenLanguage(actor.language, asked)
  const mail: Pick<NewMail, 'kind' | 'userId' | 'expiresAt'> = { kind: 'email-change', userId: actor.id, expiresAt }
  await queueMail(tx, { ...mail, to: user.email, language: own, letter: oldAddressLetter(tokens.old, email, localizerFor(own)) })
  const theirs = owner ? writtenLanguage(owner.language, asked) : own
  const letter = owner ? takenAddressLetter(localizerFor(theirs)) : linkLetter('new_address', tokens.new, localizerFor(theirs))
  // An address that others keep naming gets no more than three a day; nobody sees by it whether it has an account.
  const isEnough = (await spend(tx, 'email-change:recipient', email)).retryAfter > 0
  // Nor does who is leaving get any.
  await queueMail(tx, { ...mail, to: isEnough || owner?.deletion ? null : email, language: theirs, letter })
}

/** How it stands with a member's email, for herself. */
export async function readEmail(actor: Member) {
  const user = await read.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { email: true, emailConfirmedAt: true, emailChange: true },
  })
  const { email, emailConfirmedAt, emailChange: change } = user
  return { email, isConfirmed: emailConfirmedAt !== null, change: change && change.expiresAt > now() ? change : null }
}

/** Takes back a change of her email that a member asked for. */
export async function withdrawEmailChange(actor: Member): Promise<void> {
  await write((tx) => tx.emailChange.deleteMany({ where: { userId: actor.id } }))
}
