import type { Localizer } from '~/i18n/server'
import { type EmailTemplate, siteAddress } from '~/features/messages'

export const deletionEmail = (token: string, dueAt: Date, { t, format }: Localizer): EmailTemplate => ({
  subject: t('account:emails.subject'),
  title: t('leaving:email.title'),
  blocks: [
    { kind: 'text', text: t('leaving:email.text', { date: format.dateTime(dueAt) }) },
    { kind: 'link', label: t('leaving:ask.cancel'), href: siteAddress(`/account/undelete?token=${token}`) },
    { kind: 'text', text: t('leaving:email.not_you') },
  ],
})

/** Confirms a cancelled deletion, in case someone else who reads the mailbox cancelled it. */
export const restoredEmail = ({ t }: Localizer): EmailTemplate => ({
  subject: t('account:emails.subject'),
  title: t('leaving:back_email.title'),
  blocks: [
    { kind: 'text', text: t('leaving:back_email.text') },
    { kind: 'link', label: t('auth:reset.choose.title'), href: siteAddress('/auth/reset') },
  ],
})
