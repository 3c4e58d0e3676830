import { findEmailChange } from '~/features/account/agree-to-email-change'
import { findConfirmation } from '~/features/account/confirm-email'
import { maskedEmail } from '~/features/account/masked-email'
import type { Localizer } from '~/i18n/server'

/** What the link of an address asks, or null where it is unknown, used, replaced or has run out. Looking uses nothing up. */
export async function findQuestion(request: Request) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return null
  const email = await findConfirmation(token)
  if (email) return { token, asks: 'confirm' as const, email }
  const change = await findEmailChange(token)
  return change && { token, ...change }
}
export type Question = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

/** The question in words. Addresses are masked: whoever holds a link need not know the one whose link it is not. */
export const questionTexts = ({ asks, email }: Question, { t }: Localizer) => ({
  title: t(`account:confirm.${asks}.title`),
  lead: t(`account:confirm.${asks}.lead`, { email: maskedEmail(email) }),
  submit: t(`account:confirm.${asks}.submit`),
  refuse: asks === 'old' ? t('account:confirm.old.refuse') : null,
  busy: t('account:confirm.busy'),
})

export const deadTexts = ({ t }: Localizer) => ({
  title: t('account:confirm.dead.title'),
  text: t('account:confirm.dead.text'),
  again: t('account:confirm.dead.again'),
})
