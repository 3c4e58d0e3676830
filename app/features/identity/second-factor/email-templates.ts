import type { Tx } from '~/infra/db'
import { getLocalizer, type Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { type EmailTemplate, queueMail, buildSiteUrl } from '~/features/messages'

export type SecondFactorChange = 'on' | 'off' | 'renewed' | 'removed'

const buildSecondFactorChangeEmail = (change: SecondFactorChange, localizer: Localizer): EmailTemplate =>
  buildTemplate(localizer, localizer.t(`second-factor:emails.${change}.title`), [localizer.t(`second-factor:emails.${change}.text`)])

export const buildCodeLimitEmail = (localizer: Localizer): EmailTemplate =>
  buildTemplate(localizer, localizer.t('second-factor:emails.guessed.title'), [localizer.t('second-factor:emails.guessed.text')])

export const buildRecoveryCodeUsedEmail = (left: number, localizer: Localizer): EmailTemplate => {
  const { t } = localizer
  const rest = left > 0 ? t('second-factor:on.left', { count: left }) : t('second-factor:on.none_left')
  return buildTemplate(localizer, t('second-factor:emails.used.title'), [t('second-factor:emails.used.text'), rest])
}

const buildTemplate = ({ t }: Localizer, title: string, texts: string[]): EmailTemplate => ({
  subject: t('auth:reset.changed_email.subject'),
  title,
  blocks: [
    ...[...texts, t('account:emails.password.not_you')].map((text) => ({ kind: 'text' as const, text })),
    { kind: 'link', label: t('frame:contact'), href: buildSiteUrl('/contact') },
  ],
})

interface Recipient {
  id: string
  email: string
  language: Language
}

export async function queueSecondFactorEmail(tx: Tx, { id, email, language }: Recipient, content: EmailTemplate): Promise<void> {
  await queueMail(tx, { kind: 'second-factor', to: email, userId: id, language, template: content })
}

export const queueSecondFactorChangeEmail = (tx: Tx, recipient: Recipient, change: SecondFactorChange): Promise<void> =>
  queueSecondFactorEmail(tx, recipient, buildSecondFactorChangeEmail(change, getLocalizer(recipient.language)))
