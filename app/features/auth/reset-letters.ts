import type { Localizer } from '~/i18n/server'
import type { Letter } from '../mail/letter'
import { siteAddress } from '../mail/site-address'

/** Brings the link with which a new password can be set. */
export const resetLetter = (token: string, { t }: Localizer): Letter => ({
  subject: t('auth:reset.letter.subject'),
  title: t('auth:reset.letter.title'),
  blocks: [
    { kind: 'text', text: t('auth:reset.letter.text') },
    { kind: 'link', label: t('auth:reset.letter.link'), href: siteAddress(`/auth/reset?token=${token}`) },
    { kind: 'text', text: t('auth:reset.letter.not_you') },
  ],
})

/** Tells a member that her password was changed, in case it was not she who did it. */
export const changedLetter = ({ t }: Localizer): Letter => ({
  subject: t('auth:reset.changed_letter.subject'),
  title: t('auth:reset.changed_letter.title'),
  blocks: [
    { kind: 'text', text: t('auth:reset.changed_letter.text') },
    { kind: 'text', text: t('auth:reset.changed_letter.not_you') },
    { kind: 'link', label: t('auth:reset.changed_letter.link'), href: siteAddress('/contact') },
  ],
})
