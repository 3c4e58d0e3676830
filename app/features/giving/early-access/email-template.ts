import type { Localizer } from '~/i18n/server'
import { type EmailTemplate, buildSiteUrl } from '~/features/messages'

/** Omits the answers from the form, because they reveal health information. */
export const buildEarlyAccessEmail = ({ t }: Localizer): EmailTemplate => ({
  subject: t('mail:early_access.subject'),
  title: t('mail:early_access.subject'),
  blocks: [
    { kind: 'text', text: t('mail:early_access.text') },
    { kind: 'text', text: t('mail:early_access.change') },
    { kind: 'link', label: t('mail:early_access.link'), href: buildSiteUrl('/early-access') },
  ],
})
