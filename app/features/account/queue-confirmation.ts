import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { randomToken, sha256 } from '~/infra/secrets'
import { localizerFor } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { queueMail } from '../mail/queue-mail'
import { linkLetter } from './letters'

/** In ms: how long the link works with which a member confirms her email. */
const confirmWithin = 7 * 24 * 3_600_000

/** Writes a member a link with which she confirms that the email of her account is hers. A newer link takes the place of the older. */
export async function queueConfirmation(tx: Tx, { id, email, language }: { id: string; email: string; language: Language }): Promise<void> {
  const token = randomToken()
  const link = { tokenHash: sha256(token), expiresAt: new Date(now().getTime() + confirmWithin) }
  await tx.emailConfirmation.upsert({ where: { userId: id }, create: { userId: id, ...link }, update: link })
  const letter = linkLetter('confirm', token, localizerFor(language))
  await queueMail(tx, { kind: 'email-confirm', to: email, userId: id, language, letter, expiresAt: link.expiresAt })
}
