import type { Localizer } from '~/i18n/server'
import type { EmailTemplate } from '~/features/messages/mail/email-template'
import { siteAddress } from '~/features/messages/mail/site-address'

export const resetEmail = (token: string, { t }: Localizer): EmailTemplate => ({
  subject: t('auth:reset.letter.subject'),
  title: t('auth:reset.letter.title'),
  blocks: [
    { kind: 'text', text: t('auth:reset.letter.text') },
    { kind: 'link', label: t('auth:reset.letter.link'), href: siteAddress(`/auth/reset?token=${token}`) },
    { kind: 'text', text: t('auth:reset.letter.not_you') },
  ],
})

export const changedEmail = ({ t }: Localizer): EmailTemplate => ({
  subject: t('auth:reset.changed_letter.subject'),
  title: t('auth:reset.changed_letter.title'),
  blocks: [
    { kind: 'text', text: t('auth:reset.changed_letter.text') },
    { kind: 'text', text: t('auth:reset.changed_letter.not_you') },
    { kind: 'link', label: t('auth:reset.changed_letter.link'), href: siteAddress('/contact') },
  ],
})
