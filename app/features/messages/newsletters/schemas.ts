import { z } from 'zod/v4'
import { languages } from '~/i18n/settings'
import { now } from '~/infra/clock'
import { oneOf } from '~/kernel/validation/choices'
import { encodeErrorMessage, type ValidationKey } from '~/kernel/validation/error-message'
import { wholeNumber } from '~/kernel/validation/numbers'
import { slugText } from '~/kernel/validation/slug'
import { lineOrNull, textOrEmpty } from '~/kernel/validation/text'

export const maxNewsletterSubjectLength = 150
export const maxNewsletterBodyLength = 20_000

const version = wholeNumber(1, 2_000_000_000, 'validation:number')
const language = oneOf(languages, 'validation:choice')
const checkbox = z.boolean({ error: encodeErrorMessage('validation:boolean') }).default(false)

interface IssueContext {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void
}
const addFieldIssue = (context: IssueContext, field: string, key: ValidationKey) => context.addIssue({ code: 'custom', path: [field], message: encodeErrorMessage(key) })

export const NewsletterTextSchema = z
  .object({ language, version, subject: lineOrNull(maxNewsletterSubjectLength), body: textOrEmpty(maxNewsletterBodyLength) })
  .superRefine(({ subject, body }, context) => {
    if (subject === null && body !== '') addFieldIssue(context, 'subject', 'validation:letter_subject')
    if (subject !== null && body === '') addFieldIssue(context, 'body', 'validation:letter_body')
  })
export type NewsletterTextInput = z.output<typeof NewsletterTextSchema>

const blankToNull = z.string().nullish().transform((text) => text?.trim() || null)
const day = blankToNull.pipe(z.iso.date({ error: encodeErrorMessage('validation:day') }).nullable())
const time = blankToNull.pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/, encodeErrorMessage('validation:time')).nullable())

/** Without `day` and `time`, sending begins at once. Times are UTC, as everywhere in the admin panel. */
export const SendNewsletterSchema = z
  .object({ version, fallback: language, toMembers: checkbox, toEarlyAccess: checkbox, toPledges: checkbox, day, time })
  .superRefine((send, context) => {
    if (!send.toMembers && !send.toEarlyAccess && !send.toPledges) addFieldIssue(context, 'toMembers', 'validation:letter_readers')
    if ((send.day === null) !== (send.time === null)) addFieldIssue(context, send.day === null ? 'day' : 'time', 'validation:meetup')
    else if (send.day && send.time && toSendTime(send)! <= now()) addFieldIssue(context, 'day', 'validation:ahead')
  })
export type SendNewsletterInput = z.output<typeof SendNewsletterSchema>

/** Returns null if sending begins at once. */
export const toSendTime = ({ day, time }: { day: string | null; time: string | null }): Date | null =>
  day && time ? new Date(`${day}T${time.slice(0, 5)}:00Z`) : null

export const PublishNewsletterSchema = z.object({
  version,
  fallback: language,
  slug: slugText('validation:letter_slug'),
})
export type PublishNewsletterInput = z.output<typeof PublishNewsletterSchema>

export type SelectedReaderLists = Pick<SendNewsletterInput, 'toMembers' | 'toEarlyAccess' | 'toPledges'>
