import type { Localizer } from '~/i18n/server'
import type { TextKey } from '~/i18n/keys'
import type { Letter } from '../mail/letter'
import { siteAddress } from '../mail/site-address'
import { maskedEmail } from './masked-email'

type Name = TextKey extends infer Key ? (Key extends `account:letters.${infer Branch}.title` ? Branch : never) : never

/** A letter about somebody's account: what happened, what to do where it was not she, and a link. */
const letter = ({ t }: Localizer, name: Name, texts: string[], label: string, path: string): Letter => ({
  subject: t('account:letters.subject'),
  title: t(`account:letters.${name}.title`),
  blocks: [...texts.map((text) => ({ kind: 'text' as const, text })), { kind: 'link', label, href: siteAddress(path) }],
})

/** The one page behind the links of these letters. */
const linkPath = (token: string) => `/account/confirm?token=${token}`

/** Brings the link with which a member confirms that her email is hers, or a new address that it shall be used. */
export const linkLetter = (name: 'confirm' | 'new_address', token: string, localizer: Localizer): Letter => {
  const { t } = localizer
  const asking = letter(localizer, name, [t(`account:letters.${name}.text`)], t(`account:letters.${name}.link`), linkPath(token))
  return { ...asking, blocks: [...asking.blocks, { kind: 'text', text: t(`account:letters.${name}.not_you`) }] }
}

/** To a wanted address that an account has already: that somebody tried. */
export const takenAddressLetter = (localizer: Localizer): Letter => {
  const { t } = localizer
  const texts = [t('account:letters.taken_address.text'), t('account:letters.taken_address.was_you')]
  return letter(localizer, 'taken_address', texts, t('account:letters.taken_address.link'), '/auth')
}

/**
 * To the present address: that another one is wanted.
 * @param token of the link with which it says yes, or that it was not she; null where it is told and not asked
 */
export const oldAddressLetter = (token: string | null, wanted: string, localizer: Localizer): Letter => {
  const { t } = localizer
  const text = t('account:letters.old_address.text', { email: maskedEmail(wanted) })
  return token === null
    ? letter(localizer, 'old_address', [text, t('account:letters.old_address.told')], t('account:letters.old_address.link_password'), '/auth/reset')
    : letter(localizer, 'old_address', [text, t('account:letters.old_address.asked')], t('account:letters.old_address.link'), linkPath(token))
}

/** To the former address: that it is used no more. */
export const addressChangedLetter = (localizer: Localizer): Letter => {
  const { t } = localizer
  const texts = [t('account:letters.address_changed.text'), t('auth:reset.changed_letter.not_you')]
  return letter(localizer, 'address_changed', texts, t('auth:reset.changed_letter.link'), '/contact')
}

/** To a member who changed her password in the page of her account. */
export const passwordLetter = (localizer: Localizer): Letter => {
  const { t } = localizer
  const texts = [t('account:letters.password.text'), t('account:letters.password.not_you')]
  return letter(localizer, 'password', texts, t('account:letters.password.link'), '/auth/reset')
}
