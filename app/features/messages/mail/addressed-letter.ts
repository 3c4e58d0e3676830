import { read } from '~/infra/db'
import { localizerFor } from '~/i18n/server'
import { siteSettings } from '~/features/operations/settings/site-settings'
import type { MailContent } from './content'
import type { Letter } from './letter'

export interface AddressedLetter {
  letter: Letter
  senderName: string
}

/**
 * The mail as it is sent. If the member reads discreetly, the subject is neutral and the sender has no name. The
 * setting is read at sending time, so that later choices count.
 * @param userId the account that the mail is about
 */
export async function addressedLetter({ to, language, letter }: MailContent, userId: string | null): Promise<AddressedLetter> {
  const isTo = [{ email: (to ?? '').toLowerCase() }, ...(userId ? [{ id: userId }] : [])]
  const isDiscreet = (await read.user.count({ where: { discreet: true, OR: isTo } })) > 0
  if (!isDiscreet) return { letter, senderName: siteSettings.siteName }
  return { letter: { ...letter, subject: localizerFor(language).t('safety:discreet.subject') }, senderName: '' }
}
