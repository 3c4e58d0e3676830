import { now } from '~/infra/clock'
import { isUniqueViolation, type Tx } from '~/infra/db'
import { recordAuditAction } from '~/features/operations'
import type { Language } from '~/i18n/settings'
import { isBuiltInSeriesId } from '~/kernel/catalogue/built-in-books'
import { claimIdempotencyKey, type IdempotencyOptions } from '~/kernel/idempotency/idempotency-key'
import type { Member } from '~/kernel/members/member'
import { fail, type Result, RollbackError } from '~/kernel/result/result'
import { type MoveDirection, swapPlaces } from '../order/swap-places'
import { changeCatalogue, type ExpectedVersion } from './change-catalogue'
import type { NewSeriesInput, SeriesTextInput } from './series-schemas'

/** Adds a series at the end, once per idempotency key. Error code: `taken` if another series has the slug. */
export async function createSeries(actor: Member, series: NewSeriesInput, { key }: IdempotencyOptions = {}): Promise<Result<{ id: string }>> {
  const { slug: id, language, name, text } = series
  try {
    return await changeCatalogue(actor, async (tx) => {
      const { madeBefore } = await claimIdempotencyKey(tx, { sender: actor.id, verb: 'create-series', key, body: series }, id)
      if (madeBefore) return { id: madeBefore }
      if ((await tx.series.count({ where: { id } })) > 0) throw new RollbackError('taken')
      const last = await tx.series.aggregate({ _max: { place: true } })
      await tx.series.create({ data: { id, place: (last._max.place ?? -1) + 1, createdAt: now() } })
      await tx.seriesText.create({ data: { seriesId: id, language, name, text } })
      await recordAuditAction(tx, actor, 'series-created', { targetId: id, details: { language } })
      return { id }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return fail('taken')
    throw error
  }
}

async function changeSeries(tx: Tx, { id, version }: ExpectedVersion): Promise<void> {
  const { count } = await tx.series.updateMany({ where: { id, version }, data: { version: version + 1 } })
  if (count > 0) return
  throw new RollbackError((await tx.series.count({ where: { id } })) > 0 ? 'changed_meanwhile' : 'not_found')
}

export const saveSeriesText = (actor: Member, seen: ExpectedVersion, language: Language, text: SeriesTextInput): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    await changeSeries(tx, seen)
    const key = { seriesId: seen.id, language }
    await tx.seriesText.upsert({ where: { seriesId_language: key }, create: { ...key, ...text }, update: text })
    await recordAuditAction(tx, actor, 'series-changed', { targetId: seen.id, details: { changed: 'texts', language } })
  })

/**
 * Deletes the author's texts for a series in one language. Error codes: `changed_meanwhile` if `seen.version` is outdated, `not_found`,
 * and `forbidden` if the series has no texts in another language, unless the series comes with the site.
 */
export const deleteSeriesText = (actor: Member, seen: ExpectedVersion, language: Language): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    await changeSeries(tx, seen)
    await tx.seriesText.deleteMany({ where: { seriesId: seen.id, language } })
    const left = await tx.seriesText.count({ where: { seriesId: seen.id } })
    if (left === 0 && !isBuiltInSeriesId(seen.id)) throw new RollbackError('forbidden')
    await recordAuditAction(tx, actor, 'series-changed', { targetId: seen.id, details: { changed: 'texts', language } })
  })

export const moveSeries = (actor: Member, id: string, direction: MoveDirection): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    const hasMoved = await swapPlaces(tx.series, { id, direction })
    if (hasMoved) await recordAuditAction(tx, actor, 'series-moved', { targetId: id })
  })

/** Error codes: `not_found`, and `forbidden` if the series comes with the site or still has books, including drafts and withdrawn books. */
export const deleteSeries = (actor: Member, id: string): Promise<Result<void>> =>
  changeCatalogue(actor, async (tx) => {
    if (isBuiltInSeriesId(id) || (await tx.book.count({ where: { series: id } })) > 0) throw new RollbackError('forbidden')
    const { count } = await tx.series.deleteMany({ where: { id } })
    if (count === 0) throw new RollbackError('not_found')
    await recordAuditAction(tx, actor, 'series-deleted', { targetId: id })
  })
