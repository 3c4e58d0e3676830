import type { Localizer } from '~/i18n/server'
import type { Letter } from '~/features/messages/mail/letter'
import { siteAddress } from '~/features/messages/mail/site-address'

export const leavingLetter = (token: string, dueAt: Date, { t, format }: Localizer): Letter => ({
  subject: t('account:letters.subject'),
  title: t('leaving:letter.title'),
  blocks: [
    { kind: 'text', text: t('leaving:letter.text', { date: format.dateTime(dueAt) }) },
    { kind: 'link', label: t('leaving:ask.cancel'), href: siteAddress(`/account/undelete?token=${token}`) },
    { kind: 'text', text: t('leaving:letter.not_you') },
  ],
})

/** Confirms a cancelled deletion, in case someone else who reads the mailbox cancelled it. */
export const backLetter = ({ t }: Localizer): Letter => ({
  subject: t('account:letters.subject'),
  title: t('leaving:back_letter.title'),
  blocks: [
    { kind: 'text', text: t('leaving:back_letter.text') },
    { kind: 'link', label: t('auth:reset.choose.title'), href: siteAddress('/auth/reset') },
  ],
})
