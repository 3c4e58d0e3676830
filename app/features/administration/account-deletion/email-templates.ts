import type { Localizer } from '~/i18n/server'
import { type EmailTemplate, buildSiteUrl } from '~/features/messages'

export const buildAccountDeletionEmail = (token: string, dueAt: Date, { t, format }: Localizer): EmailTemplate => ({
  subject: t('account:emails.subject'),
  title: t('leaving:email.title'),
  blocks: [
    { kind: 'text', text: t('leaving:email.text', { date: format.dateTime(dueAt) }) },
    { kind: 'link', label: t('leaving:ask.cancel'), href: buildSiteUrl(`/account/undelete?token=${token}`) },
    { kind: 'text', text: t('leaving:email.not_you') },
  ],
})

/** Notifies the member of the cancellation, because someone else with access to the mailbox may have cancelled the deletion. */
export const buildAccountRestoredEmail = ({ t }: Localizer): EmailTemplate => ({
  subject: t('account:emails.subject'),
  title: t('leaving:back_email.title'),
  blocks: [
    { kind: 'text', text: t('leaving:back_email.text') },
    { kind: 'link', label: t('auth:reset.choose.title'), href: buildSiteUrl('/auth/reset') },
  ],
})
