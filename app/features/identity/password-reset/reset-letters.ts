import type { Localizer } from '~/i18n/server'
import type { Letter } from '~/features/messages/mail/letter'
import { siteAddress } from '~/features/messages/mail/site-address'

export const resetLetter = (token: string, { t }: Localizer): Letter => ({
  subject: t('auth:reset.letter.subject'),
  title: t('auth:reset.choose.title'),
  blocks: [
    { kind: 'text', text: t('auth:reset.letter.text') },
    { kind: 'link', label: t('auth:reset.choose.title'), href: siteAddress(`/auth/reset?token=${token}`) },
    { kind: 'text', text: t('account:letters.new_address.not_you') },
  ],
})

export const changedLetter = ({ t }: Localizer): Letter => ({
  subject: t('auth:reset.changed_letter.subject'),
  title: t('account:letters.password.title'),
  blocks: [
    { kind: 'text', text: t('auth:reset.changed_letter.text') },
    { kind: 'text', text: t('auth:reset.changed_letter.not_you') },
    { kind: 'link', label: t('frame:contact'), href: siteAddress('/contact') },
  ],
})
