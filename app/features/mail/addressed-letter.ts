import { read } from '~/infra/db'
import { localizerFor } from '~/i18n/server'
import { siteSettings } from '../settings/site-settings'
import type { MailContent } from './content'
import type { Letter } from './letter'

/** A letter as it goes to somebody, and who is named as its sender. */
export interface AddressedLetter {
  letter: Letter
  senderName: string
}

/**
 * The letter for who gets it. To a member who reads discreetly it has one neutral subject, and its sender has no name: asked
 * when it is sent, so that a choice made meanwhile holds.
 * @param userId whose account it is about
 */
export async function addressedLetter({ to, language, letter }: MailContent, userId: string | null): Promise<AddressedLetter> {
  const isTo = [{ email: (to ?? '').toLowerCase() }, ...(userId ? [{ id: userId }] : [])]
  const isDiscreet = (await read.user.count({ where: { discreet: true, OR: isTo } })) > 0
  if (!isDiscreet) return { letter, senderName: siteSettings.siteName }
  return { letter: { ...letter, subject: localizerFor(language).t('safety:discreet.subject') }, senderName: '' }
}
