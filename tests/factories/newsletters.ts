import { now } from '~/infra/clock'
import { write, type NewsletterModel } from '~/infra/db'
import { createId } from '~/infra/ids'
import { addNewsletterSubscription } from '~/features/messages/newsletters/subscribe'
import { createMember } from './members'

export const letterTexts = {
  en: { subject: 'News from the ranch', body: 'Dear reader,\n\nthe **rain** has come.' },
  es: { subject: 'Noticias del rancho', body: 'Querida lectora:\n\nha llegado la **lluvia**.' },
}

/** Writes a newsletter in English and Spanish. */
export async function createNewsletterRow(more: Partial<NewsletterModel> = {}): Promise<NewsletterModel> {
  const texts = Object.entries(letterTexts).map(([language, text]) => ({ language, ...text }))
  return write((tx) => tx.newsletter.create({ data: { id: createId(), fallback: 'en', createdAt: now(), ...more, texts: { create: texts } } }))
}

/** Creates a member with a confirmed email who asked for letters. */
export async function createSubscriber(language: string | null = 'en', isConfirmed = true) {
  const member = await createMember(isConfirmed ? { emailConfirmedAt: now() } : {})
  await write(async (tx) => {
    await tx.user.update({ where: { id: member.id }, data: { language } })
    await addNewsletterSubscription(tx, member.id, 'account')
  })
  return { ...member, language }
}

/** Creates many of them at once. */
export async function createSubscribers(count: number): Promise<void> {
  const at = now()
  const ids = Array.from({ length: count }, () => createId())
  const rows = ids.map((id, n) => ({
    id, firstName: 'Ada', lastName: 'Lake', username: `reader_${n}_${id.slice(-6)}`, usernameKey: `reader_${n}_${id.slice(-6)}`,
    email: `reader${n}.${id.slice(-6)}@example.org`, passwordHash: '', emailConfirmedAt: at, createdAt: at, language: n % 3 === 0 ? 'es' : 'en',
  }))
  for (let from = 0; from < count; from += 500) {
    await write(async (tx) => {
      await tx.user.createMany({ data: rows.slice(from, from + 500) })
      await tx.newsletterSubscription.createMany({ data: ids.slice(from, from + 500).map((userId) => ({ userId, source: 'account' as const, since: at })) })
    })
  }
}
