import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { generateToken, computeSha256Hex } from '~/infra/secrets'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { queueMail } from '~/features/messages'
import { buildConfirmationEmail } from './email-templates'

const confirmationPeriodMs = 7 * 24 * 3_600_000

export async function queueConfirmationEmail(tx: Tx, { id, email, language }: { id: string; email: string; language: Language }): Promise<void> {
  const token = generateToken()
  const link = { tokenHash: computeSha256Hex(token), expiresAt: new Date(now().getTime() + confirmationPeriodMs) }
  await tx.emailConfirmation.upsert({ where: { userId: id }, create: { userId: id, ...link }, update: link })
  const template = buildConfirmationEmail('confirm', token, getLocalizer(language))
  await queueMail(tx, { kind: 'email-confirm', to: email, userId: id, language, template, expiresAt: link.expiresAt })
}
