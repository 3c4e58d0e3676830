import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { isUniqueViolation } from '~/infra/db'
import { deleteTextDraft, deleteTextHistory, saveTextVersion, newSampleKey, recordAuditAction } from '~/features/operations'
import type { Language } from '~/i18n/settings'

import { isBuiltInSampleId } from '~/kernel/catalogue/built-in-books'
import { claimIdempotencyKey, type IdempotencyOptions } from '~/kernel/idempotency/idempotency-key'
import type { Member } from '~/kernel/members/member'
import { fail, type Result, RollbackError } from '~/kernel/result/result'
import { toUtcDate } from '~/kernel/validation/url-and-date'
import { type MoveDirection, swapPlaces } from '../order/swap-places'
import { changeCatalogue, type ExpectedVersion } from './change-catalogue'
import type { TextAuditDetails } from './edit-book'
import type { NewSampleInput, SamplePublicationInput, SampleTextInput } from './sample-schemas'

export async function createSample(actor: Member, sample: NewSampleInput, { key }: IdempotencyOptions = {}): Promise<Result<{ id: string }>> {
  const { slug: id, book: bookId, language, title, note, body } = sample
  try {
    return await changeCatalogue(actor, async (tx) => {
      const { madeBefore } = await claimIdempotencyKey(tx, { sender: actor.id, verb: 'create-sample', key, body: sample }, id)
      if (madeBefore) return { id: madeBefore }
      if ((await tx.book.count({ where: { id: bookId } })) === 0) throw new RollbackError('not_found')
      if ((await tx.sample.count({ where: { id } })) > 0) throw new RollbackError('taken')
      const last = await tx.sample.aggregate({ _max: { place: true } })
      const at = now()
      await tx.sample.create({ data: { id, bookId, place: (last._max.place ?? -1) + 1, createdAt: at, editedAt: at } })
      await tx.sampleText.create({ data: { sampleId: id, language, title, note, body } })
      await saveTextVersion(tx, actor, { kind: 'sample', subjectId: id, language }, { before: null, after: { title, note, body } })
      await deleteTextDraft(tx, actor, newSampleKey)
      await recordAuditAction(tx, actor, 'sample-created', { targetId: id, details: { language } })
      return { id }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return fail('taken')
    throw error
  }
}

async function changeSample(tx: Tx, { id, version }: ExpectedVersion, change: object = {}): Promise<void> {
  const { count } = await tx.sample.updateMany({ where: { id, version }, data: { ...change, version: version + 1, editedAt: now() } })
  if (count > 0) return
  throw new RollbackError((await tx.sample.count({ where: { id } })) > 0 ? 'changed_meanwhile' : 'not_found')
}

export const saveSampleText = (
  actor: Member, seen: ExpectedVersion, language: Language, text: SampleTextInput, audit: TextAuditDetails = {},
): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    await changeSample(tx, seen)
    const key = { sampleId: seen.id, language }
    const before = await tx.sampleText.findUnique({ where: { sampleId_language: key } })
    await tx.sampleText.upsert({ where: { sampleId_language: key }, create: { ...key, ...text }, update: text })
    await saveTextVersion(tx, actor, { kind: 'sample', subjectId: seen.id, language }, { before, after: text })
    await recordAuditAction(tx, actor, 'sample-changed', { targetId: seen.id, details: { changed: 'texts', language, ...audit } })
  })

export const deleteSampleText = (actor: Member, seen: ExpectedVersion, language: Language): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    await changeSample(tx, seen)
    const key = { sampleId: seen.id, language }
    const before = await tx.sampleText.findUnique({ where: { sampleId_language: key } })
    await tx.sampleText.deleteMany({ where: key })
    await saveTextVersion(tx, actor, { kind: 'sample', subjectId: seen.id, language }, { before, after: null })
    const left = await tx.sampleText.count({ where: { sampleId: seen.id } })
    if (left === 0 && !isBuiltInSampleId(seen.id)) throw new RollbackError('forbidden')
    await recordAuditAction(tx, actor, 'sample-changed', { targetId: seen.id, details: { changed: 'texts', language } })
  })

/**
 * Error codes: `changed_meanwhile` if `seen.version` is outdated, `not_found`, and `forbidden` for a sample that comes with the site,
 * because such a sample is always published.
 */
export const changeSampleStatus = (actor: Member, seen: ExpectedVersion, { status, day, time }: SamplePublicationInput): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    if (isBuiltInSampleId(seen.id)) throw new RollbackError('forbidden')
    const before = await tx.sample.findUnique({ where: { id: seen.id }, select: { since: true } })
    const began = before?.since && before.since <= now() ? before.since : now()
    const since = status === 'draft' ? (before?.since ?? null) : day ? toUtcDate(day, time) : began
    await changeSample(tx, seen, { status, since })
    await recordAuditAction(tx, actor, 'sample-changed', { targetId: seen.id, details: { changed: 'availability', status } })
  })

export const moveSample = (actor: Member, id: string, direction: MoveDirection): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    const hasMoved = await swapPlaces(tx.sample, { id, direction })
    if (hasMoved) await recordAuditAction(tx, actor, 'sample-moved', { targetId: id })
  })

export const deleteSample = (actor: Member, id: string): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    if (isBuiltInSampleId(id)) throw new RollbackError('forbidden')
    const { count } = await tx.sample.deleteMany({ where: { id } })
    if (count === 0) throw new RollbackError('not_found')
    await deleteTextHistory(tx, 'sample', id)
    await recordAuditAction(tx, actor, 'sample-deleted', { targetId: id })
  })
