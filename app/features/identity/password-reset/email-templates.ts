import type { Localizer } from '~/i18n/server'
import { type EmailTemplate, buildSiteUrl } from '~/features/messages'

export const buildPasswordResetEmail = (token: string, { t }: Localizer): EmailTemplate => ({
  subject: t('auth:reset.email.subject'),
  title: t('auth:reset.choose.title'),
  blocks: [
    { kind: 'text', text: t('auth:reset.email.text') },
    { kind: 'link', label: t('auth:reset.choose.title'), href: buildSiteUrl(`/auth/reset?token=${token}`) },
    { kind: 'text', text: t('account:emails.new_address.not_you') },
  ],
})

export const buildPasswordResetDoneEmail = ({ t }: Localizer): EmailTemplate => ({
  subject: t('auth:reset.changed_email.subject'),
  title: t('account:emails.password.title'),
  blocks: [
    { kind: 'text', text: t('auth:reset.changed_email.text') },
    { kind: 'text', text: t('auth:reset.changed_email.not_you') },
    { kind: 'link', label: t('frame:contact'), href: buildSiteUrl('/contact') },
  ],
})
