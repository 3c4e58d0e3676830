import type { Language } from '~/i18n/settings'
import { now } from '~/infra/clock'
import { createId } from '~/infra/ids'
import { claimIdempotencyKey, type IdempotencyOptions } from '~/kernel/idempotency/idempotency-key'
import type { Member } from '~/kernel/members/member'
import { type Result, RollbackError } from '~/kernel/result/result'
import { type MoveDirection, swapPlaces } from '../order/swap-places'
import { changeAuthorPages, recordAuthorPagesChange } from './change-author-pages'
import type { NewTestimonialInput, TestimonialInput } from './schemas'

export const addTestimonial = (actor: Member, testimonial: NewTestimonialInput, { key }: IdempotencyOptions = {}): Promise<Result<{ id: string }>> => {
  const { language, quote, source, url } = testimonial
  return changeAuthorPages(actor, undefined, async (tx) => {
    const id = createId()
    const { madeBefore } = await claimIdempotencyKey(tx, { sender: actor.id, verb: 'add-testimonial', key, body: testimonial }, id)
    if (madeBefore) return { id: madeBefore }
    const last = await tx.voice.aggregate({ _max: { place: true } })
    await tx.voice.create({ data: { id, place: (last._max.place ?? -1) + 1, url, createdAt: now() } })
    await tx.voiceText.create({ data: { voiceId: id, language, quote, source } })
    await recordAuthorPagesChange(tx, actor, { changed: 'voices', language })
    return { id }
  })
}

interface SeenTestimonial {
  id: string
  version: number
}

export const saveTestimonial = (actor: Member, { id, version }: SeenTestimonial, language: Language, { url, ...text }: TestimonialInput): Promise<Result<void>> =>
  changeAuthorPages(actor, version, async (tx) => {
    const { count } = await tx.voice.updateMany({ where: { id }, data: { url } })
    if (count === 0) throw new RollbackError('not_found')
    const key = { voiceId: id, language }
    await tx.voiceText.upsert({ where: { voiceId_language: key }, create: { ...key, ...text }, update: text })
    await recordAuthorPagesChange(tx, actor, { changed: 'voices', language })
  })

export const deleteTestimonialText = (actor: Member, { id, version }: SeenTestimonial, language: Language): Promise<Result<void>> =>
  changeAuthorPages(actor, version, async (tx) => {
    const { count } = await tx.voiceText.deleteMany({ where: { voiceId: id, language } })
    if (count === 0) throw new RollbackError('not_found')
    if ((await tx.voiceText.count({ where: { voiceId: id } })) === 0) throw new RollbackError('forbidden')
    await recordAuthorPagesChange(tx, actor, { changed: 'voices', language })
  })

export const moveTestimonial = (actor: Member, id: string, direction: MoveDirection): Promise<Result<void>> =>
  changeAuthorPages(actor, undefined, async (tx) => {
    if (await swapPlaces(tx.voice, { id, direction })) await recordAuthorPagesChange(tx, actor, { changed: 'voices' })
  })

export const deleteTestimonial = (actor: Member, id: string): Promise<Result<void>> =>
  changeAuthorPages(actor, undefined, async (tx) => {
    const { count } = await tx.voice.deleteMany({ where: { id } })
    if (count === 0) throw new RollbackError('not_found')
    await recordAuthorPagesChange(tx, actor, { changed: 'voices' })
  })
