import { now } from '~/infra/clock'
import { isUniqueViolation, read, write } from '~/infra/db'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { fail, RollbackError, toResult, type Result } from '~/kernel/result/result'
import { fallbackOf, textsOf, type Texts } from './newsletter'
import { renewPublished } from './published'
import { incrementRevision } from './revision'
import { takeVersion } from './save-newsletter'
import type { PublishInput } from './schemas'

export async function publishNewsletter(actor: Member, id: string, { version, slug, fallback }: PublishInput): Promise<Result<null>> {
  if (!isAdmin(actor)) return fail('forbidden')
  try {
    const result = await toResult(write(async (tx) => {
      const before = await takeVersion(tx, id, version)
      if ((await tx.newsletterText.count({ where: { newsletterId: id, language: fallback } })) === 0) throw new RollbackError('not_found')
      // The emails of a newsletter keep their fallback language until sending ends.
      const isUnderWay = ['scheduled', 'sending', 'paused'].includes(before.status)
      await tx.newsletter.update({ where: { id }, data: { slug, publishedAt: before.publishedAt ?? now(), ...(!isUnderWay && { fallback }) } })
      await incrementRevision(tx)
      await recordAuditAction(tx, actor, 'letter-published', { targetId: id })
      return null
    }))
    if (result.ok) await renewPublished()
    return result
  } catch (error) {
    if (isUniqueViolation(error)) return fail('taken')
    throw error
  }
}

/** The address stays reserved for this newsletter. */
export async function unpublishNewsletter(actor: Member, id: string): Promise<Result<null>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const result = await toResult(write(async (tx) => {
    const { count } = await tx.newsletter.updateMany({ where: { id, publishedAt: { not: null } }, data: { publishedAt: null, version: { increment: 1 } } })
    if (count === 0) return null
    await incrementRevision(tx)
    await recordAuditAction(tx, actor, 'letter-withdrawn', { targetId: id })
    return null
  }))
  if (result.ok) await renewPublished()
  return result
}

export interface PublicNewsletter {
  slug: string
  publishedAt: Date
  fallback: ReturnType<typeof fallbackOf>
  written: Texts
}

export async function readPublished(slug: string): Promise<PublicNewsletter | null> {
  const row = await read.newsletter.findFirst({ where: { slug, publishedAt: { not: null } }, include: { texts: true } })
  return row?.publishedAt ? { slug, publishedAt: row.publishedAt, fallback: fallbackOf(row), written: textsOf(row.texts) } : null
}
