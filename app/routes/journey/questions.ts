import type { Member } from '~/features/members/member'
import { writerSeal } from '~/http/writer'
import type { Localizer } from '~/i18n/server'

/** What a member is asked before it is done. */
export const journeyQuestions = ['start-anew', 'delete'] as const
export type JourneyQuestion = (typeof journeyQuestions)[number]

const texts = { 'start-anew': 'ask_anew', delete: 'ask_delete' } as const

export const questionHref = (question: JourneyQuestion): string => `/journey?ask=${question}`

/** The question, for a `Dialog`: what it is about cannot be had again, so its answer counts from whom it was asked of alone. */
export function questionOf(act: JourneyQuestion, member: Member, { t }: Localizer) {
  const key = texts[act]
  return {
    title: t(`journey:${key}.title`),
    text: t(`journey:${key}.text`),
    confirmLabel: t(`journey:${key}.confirm`),
    cancelLabel: t(`journey:${key}.cancel`),
    cancelHref: '/journey',
    action: '/journey',
    fields: { act, writer: writerSeal(member) },
    danger: act === 'delete',
  }
}
