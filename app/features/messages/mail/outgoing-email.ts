import { read } from '~/infra/db'
import { getLocalizer } from '~/i18n/server'
import { siteSettings } from '~/features/operations'
import type { MailContent } from './mail-content'
import type { EmailTemplate } from './email-template'

export interface OutgoingEmail {
  template: EmailTemplate
  senderName: string
}

/**
 * In discreet mode the subject is neutral and the sender has no name. Reads the setting when the email is sent, so that the
 * member's latest choice counts.
 */
export async function prepareOutgoingEmail({ to, language, template }: MailContent, userId: string | null): Promise<OutgoingEmail> {
  const isTo = [{ email: (to ?? '').toLowerCase() }, ...(userId ? [{ id: userId }] : [])]
  const isDiscreet = (await read.user.count({ where: { discreet: true, OR: isTo } })) > 0
  if (!isDiscreet) return { template, senderName: siteSettings.siteName }
  return { template: { ...template, subject: getLocalizer(language).t('safety:discreet.subject') }, senderName: '' }
}
