import type { Localizer } from '~/i18n/server'
import type { TextKey } from '~/i18n/keys'
import type { Letter } from '~/features/messages/mail/letter'
import { siteAddress } from '~/features/messages/mail/site-address'
import { maskedEmail } from './masked-email'

type Name = TextKey extends infer Key ? (Key extends `account:letters.${infer Branch}.title` ? Branch : never) : never

const letter = ({ t }: Localizer, name: Name, texts: string[], label: string, path: string): Letter => ({
  subject: t('account:letters.subject'),
  title: t(`account:letters.${name}.title`),
  blocks: [...texts.map((text) => ({ kind: 'text' as const, text })), { kind: 'link', label, href: siteAddress(path) }],
})

const linkPath = (token: string) => `/account/confirm?token=${token}`

export const linkLetter = (name: 'confirm' | 'new_address', token: string, localizer: Localizer): Letter => {
  const { t } = localizer
  const asking = letter(localizer, name, [t(`account:letters.${name}.text`)], t('account:letters.new_address.link'), linkPath(token))
  return { ...asking, blocks: [...asking.blocks, { kind: 'text', text: t('account:letters.new_address.not_you') }] }
}

export const takenAddressLetter = (localizer: Localizer): Letter => {
  const { t } = localizer
  const texts = [t('account:letters.taken_address.text'), t('account:letters.taken_address.was_you')]
  return letter(localizer, 'taken_address', texts, t('account:letters.taken_address.link'), '/auth')
}

/**
 * Sent to the present address: someone asked to change it.
 * @param token the token of the link that confirms or refuses; null if the address is only notified
 */
export const oldAddressLetter = (token: string | null, wanted: string, localizer: Localizer): Letter => {
  const { t } = localizer
  const text = t('account:letters.old_address.text', { email: maskedEmail(wanted) })
  return token === null
    ? letter(localizer, 'old_address', [text, t('account:letters.old_address.told')], t('auth:reset.choose.title'), '/auth/reset')
    : letter(localizer, 'old_address', [text, t('account:letters.old_address.asked')], t('account:letters.old_address.link'), linkPath(token))
}

export const addressChangedLetter = (localizer: Localizer): Letter => {
  const { t } = localizer
  const texts = [t('account:letters.address_changed.text'), t('auth:reset.changed_letter.not_you')]
  return letter(localizer, 'address_changed', texts, t('frame:contact'), '/contact')
}

export const passwordLetter = (localizer: Localizer): Letter => {
  const { t } = localizer
  const texts = [t('account:letters.password.text'), t('account:letters.password.not_you')]
  return letter(localizer, 'password', texts, t('auth:reset.choose.title'), '/auth/reset')
}
