import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { log } from '~/infra/log'
import { sha256 } from '~/infra/secrets'
import type { Language } from '~/i18n/settings'
import { spendOrRefuse } from '../limits/spend'
import { writtenLanguage } from '../mail/written-language'
import type { Member } from '../members/member'
import { outcomeOf, Refused, type Outcome } from '../outcome/outcome'
import { queueConfirmation } from './queue-confirmation'

/**
 * Sends a member another link with which she confirms her email, three a day (`rate_limited`): it may be a stranger's whom somebody
 * wants to pester. Who has confirmed hers gets none.
 */
export async function askConfirmation(actor: Member, language: Language): Promise<Outcome<void>> {
  return outcomeOf(write(async (tx) => {
    const user = await tx.user.findFirst({ where: { id: actor.id, deletion: null }, select: { email: true, emailConfirmedAt: true } })
    if (!user || user.emailConfirmedAt) return
    await spendOrRefuse(tx, 'email-confirm:member', actor.id)
    await queueConfirmation(tx, { id: actor.id, email: user.email, language: writtenLanguage(actor.language, language) })
  }))
}

const alive = (token: string) => ({ tokenHash: sha256(token), expiresAt: { gt: now() } })

/** The email that a link confirms, or null where it is unknown, used, replaced or has run out. Looking uses nothing up. */
export async function findConfirmation(token: string): Promise<string | null> {
  const link = await read.emailConfirmation.findFirst({ where: alive(token), select: { user: { select: { email: true } } } })
  return link && link.user.email
}

/** Confirms the email of an account by the token of a link, once (`not_found` ever after), whoever is signed in. */
export async function confirmEmail(token: string): Promise<Outcome<void>> {
  return outcomeOf(write(async (tx) => {
    const where = alive(token)
    const link = await tx.emailConfirmation.findFirst({ where, select: { userId: true } })
    const { count } = await tx.emailConfirmation.deleteMany({ where })
    if (!link || count !== 1) throw new Refused('not_found')
    await tx.user.updateMany({ where: { id: link.userId, emailConfirmedAt: null }, data: { emailConfirmedAt: now() } })
    log.info('email_confirmed', { actor: link.userId })
  }))
}
