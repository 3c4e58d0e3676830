import { read, write } from '~/infra/db'
import { getLocalizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import { fail, toResult, type Result } from '~/kernel/result/result'
import { queueMail } from '../mail/queue-mail'
import { toNewsletterTexts } from './newsletter'
import { buildNewsletterEmail } from './newsletter-email'
import { buildNewsletterUnsubscribePath } from './newsletter-unsubscribe-token'

export async function sendTestNewsletter(actor: Member, id: string, language: Language): Promise<Result<string>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const rows = await read.newsletterText.findMany({ where: { newsletterId: id, language } })
  const text = toNewsletterTexts(rows)[language]
  if (!text) return fail('not_found')
  const unsubscribe = buildNewsletterUnsubscribePath({ userId: actor.id }, actor.email, language)
  const template = buildNewsletterEmail(text, unsubscribe, getLocalizer(language))
  return toResult(write(async (tx) => {
    await enforceRateLimit(tx, 'letter-test:member', actor.id)
    await queueMail(tx, { kind: 'newsletter', to: actor.email, userId: actor.id, language, template, unsubscribe })
    return actor.email
  }))
}
