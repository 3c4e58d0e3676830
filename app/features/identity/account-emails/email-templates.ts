import type { Localizer } from '~/i18n/server'
import type { TextKey } from '~/i18n/keys'
import { type EmailTemplate, buildSiteUrl } from '~/features/messages'
import { maskEmail } from './masked-email'

type AccountEmailName = TextKey extends infer Key ? (Key extends `account:emails.${infer Branch}.title` ? Branch : never) : never

const buildTemplate = ({ t }: Localizer, name: AccountEmailName, texts: string[], label: string, path: string): EmailTemplate => ({
  subject: t('account:emails.subject'),
  title: t(`account:emails.${name}.title`),
  blocks: [...texts.map((text) => ({ kind: 'text' as const, text })), { kind: 'link', label, href: buildSiteUrl(path) }],
})

const buildConfirmPath = (token: string) => `/account/confirm?token=${token}`

export const buildConfirmationEmail = (name: 'confirm' | 'new_address', token: string, localizer: Localizer): EmailTemplate => {
  const { t } = localizer
  const asking = buildTemplate(localizer, name, [t(`account:emails.${name}.text`)], t('account:emails.new_address.link'), buildConfirmPath(token))
  return { ...asking, blocks: [...asking.blocks, { kind: 'text', text: t('account:emails.new_address.not_you') }] }
}

export const buildEmailTakenEmail = (localizer: Localizer): EmailTemplate => {
  const { t } = localizer
  const texts = [t('account:emails.taken_address.text'), t('account:emails.taken_address.was_you')]
  return buildTemplate(localizer, 'taken_address', texts, t('account:emails.taken_address.link'), '/auth')
}

/** @param token the token of the link that confirms or refuses the change; null if the old address is only notified */
export const buildEmailChangeRequestedEmail = (token: string | null, wanted: string, localizer: Localizer): EmailTemplate => {
  const { t } = localizer
  const text = t('account:emails.old_address.text', { email: maskEmail(wanted) })
  return token === null
    ? buildTemplate(localizer, 'old_address', [text, t('account:emails.old_address.told')], t('auth:reset.choose.title'), '/auth/reset')
    : buildTemplate(localizer, 'old_address', [text, t('account:emails.old_address.asked')], t('account:emails.old_address.link'), buildConfirmPath(token))
}

export const buildEmailChangedEmail = (localizer: Localizer): EmailTemplate => {
  const { t } = localizer
  const texts = [t('account:emails.address_changed.text'), t('auth:reset.changed_email.not_you')]
  return buildTemplate(localizer, 'address_changed', texts, t('frame:contact'), '/contact')
}

export const buildPasswordChangedEmail = (localizer: Localizer): EmailTemplate => {
  const { t } = localizer
  const texts = [t('account:emails.password.text'), t('account:emails.password.not_you')]
  return buildTemplate(localizer, 'password', texts, t('auth:reset.choose.title'), '/auth/reset')
}
