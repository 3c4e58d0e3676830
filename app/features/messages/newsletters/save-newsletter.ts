import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { deleteTextHistory, saveTextVersion, recordAuditAction } from '~/features/operations'
import { claimIdempotencyKey } from '~/kernel/idempotency/idempotency-key'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { fail, RollbackError, toResult, type Result } from '~/kernel/result/result'
import type { Language } from '~/i18n/settings'
import { isEditableNewsletter } from './newsletter'
import { refreshPublishedNewsletters } from './published-newsletters'
import { incrementPublishedNewslettersRevision } from './revision'
import type { NewsletterTextInput } from './schemas'

export function createNewsletter(actor: Member, fallback: Language, key?: string): Promise<Result<{ id: string }>> {
  if (!isAdmin(actor)) return Promise.resolve(fail('forbidden'))
  return toResult(write(async (tx) => {
    const id = createId()
    const { madeBefore } = await claimIdempotencyKey(tx, { sender: actor.id, verb: 'newsletter', key, body: null }, id)
    if (madeBefore) return { id: madeBefore }
    await tx.newsletter.create({ data: { id, fallback, createdAt: now() } })
    await recordAuditAction(tx, actor, 'letter-created', { targetId: id })
    return { id }
  }))
}

export async function saveNewsletterText(actor: Member, id: string, input: NewsletterTextInput, audit: { isRestored?: true } = {}): Promise<Result<{ version: number }>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const result = await toResult(write(async (tx) => {
    const before = await incrementNewsletterVersion(tx, id, input.version)
    if (!isEditableNewsletter(before)) throw new RollbackError('changed_meanwhile')
    await storeText(tx, actor, id, input)
    await recordAuditAction(tx, actor, 'letter-changed', { targetId: id, details: { language: input.language, ...audit } })
    if (before.publishedAt) await incrementPublishedNewslettersRevision(tx)
    return { version: input.version + 1, isPublished: before.publishedAt !== null }
  }))
  if (result.ok && result.value.isPublished) await refreshPublishedNewsletters().catch(() => {})
  return result
}

async function storeText(tx: Tx, actor: Member, newsletterId: string, { language, subject, body }: NewsletterTextInput): Promise<void> {
  const key = { newsletterId, language }
  const before = await tx.newsletterText.findUnique({ where: { newsletterId_language: key } })
  await saveTextVersion(tx, actor, { kind: 'letter', subjectId: newsletterId, language }, { before, after: subject === null ? null : { subject, body } })
  if (subject === null) await tx.newsletterText.deleteMany({ where: key })
  else await tx.newsletterText.upsert({ where: { newsletterId_language: key }, create: { ...key, subject, body }, update: { subject, body } })
}

/** Also locks and returns the row. Throws `changed_meanwhile` if the row has another version, `not_found` if there is no row. */
export async function incrementNewsletterVersion(tx: Tx, id: string, version: number) {
  const { count } = await tx.newsletter.updateMany({ where: { id, version }, data: { version: version + 1 } })
  const row = await tx.newsletter.findUnique({ where: { id } })
  if (!row) throw new RollbackError('not_found')
  if (count === 0) throw new RollbackError('changed_meanwhile')
  return row
}

export function deleteNewsletter(actor: Member, id: string): Promise<Result<null>> {
  if (!isAdmin(actor)) return Promise.resolve(fail('forbidden'))
  return toResult(write(async (tx) => {
    const { count } = await tx.newsletter.deleteMany({ where: { id, status: 'draft', publishedAt: null } })
    if (count === 0) throw new RollbackError((await tx.newsletter.count({ where: { id } })) > 0 ? 'changed_meanwhile' : 'not_found')
    await deleteTextHistory(tx, 'letter', id)
    await recordAuditAction(tx, actor, 'letter-deleted', { targetId: id })
    return null
  }))
}
