import { now } from '~/infra/clock'
import { isUniqueViolation, read, write } from '~/infra/db'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { fail, RollbackError, toResult, type Result } from '~/kernel/result/result'
import { getNewsletterFallbackLanguage, toNewsletterTexts, type NewsletterTexts } from './newsletter'
import { refreshPublishedNewsletters } from './published-newsletters'
import { incrementPublishedNewslettersRevision } from './revision'
import { incrementNewsletterVersion } from './save-newsletter'
import type { PublishNewsletterInput } from './schemas'

export async function publishNewsletter(actor: Member, id: string, { version, slug, fallback }: PublishNewsletterInput): Promise<Result<null>> {
  if (!isAdmin(actor)) return fail('forbidden')
  try {
    const result = await toResult(write(async (tx) => {
      const before = await incrementNewsletterVersion(tx, id, version)
      if ((await tx.newsletterText.count({ where: { newsletterId: id, language: fallback } })) === 0) throw new RollbackError('not_found')
      // The fallback language of the emails must not change between scheduling and the end of sending.
      const isUnderWay = ['scheduled', 'sending', 'paused'].includes(before.status)
      await tx.newsletter.update({ where: { id }, data: { slug, publishedAt: before.publishedAt ?? now(), ...(!isUnderWay && { fallback }) } })
      await incrementPublishedNewslettersRevision(tx)
      await recordAuditAction(tx, actor, 'letter-published', { targetId: id })
      return null
    }))
    if (result.ok) await refreshPublishedNewsletters().catch(() => {})
    return result
  } catch (error) {
    if (isUniqueViolation(error)) return fail('taken')
    throw error
  }
}

/** The slug stays reserved, so that an old link never opens another newsletter. */
export async function unpublishNewsletter(actor: Member, id: string): Promise<Result<null>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const result = await toResult(write(async (tx) => {
    const { count } = await tx.newsletter.updateMany({ where: { id, publishedAt: { not: null } }, data: { publishedAt: null, version: { increment: 1 } } })
    if (count === 0) return null
    await incrementPublishedNewslettersRevision(tx)
    await recordAuditAction(tx, actor, 'letter-withdrawn', { targetId: id })
    return null
  }))
  if (result.ok) await refreshPublishedNewsletters().catch(() => {})
  return result
}

export interface PublishedNewsletter {
  slug: string
  publishedAt: Date
  fallback: ReturnType<typeof getNewsletterFallbackLanguage>
  written: NewsletterTexts
}

export async function readPublishedNewsletter(slug: string): Promise<PublishedNewsletter | null> {
  const row = await read.newsletter.findFirst({ where: { slug, publishedAt: { not: null } }, include: { texts: true } })
  return row?.publishedAt ? { slug, publishedAt: row.publishedAt, fallback: getNewsletterFallbackLanguage(row), written: toNewsletterTexts(row.texts) } : null
}
