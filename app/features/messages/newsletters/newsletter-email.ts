import { translateWithAuthorName } from '~/features/operations'
import type { Localizer } from '~/i18n/server'
import type { EmailTemplate } from '../mail/email-template'
import { siteAddress } from '../mail/site-address'

interface Content {
  subject: string
  body: string
}

/**
 * No pictures and no tracking: the only links besides those of the body say why the email came and stop it.
 * @param stop path and query of the page that unsubscribes
 */
export const newsletterEmail = ({ subject, body }: Content, stop: string, { t }: Localizer): EmailTemplate => ({
  subject,
  title: subject,
  blocks: [
    { kind: 'markdown', source: body },
    { kind: 'text', text: translateWithAuthorName(t, 'letters:email.because') },
    { kind: 'link', label: t('letters:email.stop'), href: siteAddress(stop) },
  ],
})
