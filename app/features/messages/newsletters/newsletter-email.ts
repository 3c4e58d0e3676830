import { translateWithAuthorName } from '~/features/operations'
import type { Localizer } from '~/i18n/server'
import type { EmailTemplate } from '../mail/email-template'
import { buildSiteUrl } from '../mail/site-url'

interface NewsletterContent {
  subject: string
  body: string
}

/**
 * Contains no pictures and no tracking. Below the body, the email says why the reader received it and has an unsubscribe link.
 * @param stop the path and query of the unsubscribe page
 */
export const buildNewsletterEmail = ({ subject, body }: NewsletterContent, stop: string, { t }: Localizer): EmailTemplate => ({
  subject,
  title: subject,
  blocks: [
    { kind: 'markdown', source: body },
    { kind: 'text', text: translateWithAuthorName(t, 'letters:email.because') },
    { kind: 'link', label: t('letters:email.stop'), href: buildSiteUrl(stop) },
  ],
})
