import { z } from 'zod/v4'
import { languages } from '~/i18n/settings'
import { now } from '~/infra/clock'
import { oneOf } from '~/kernel/validation/choices'
import { errorMessage, type ValidationKey } from '~/kernel/validation/error-message'
import { wholeNumber } from '~/kernel/validation/numbers'
import { slugText } from '~/kernel/validation/slug'
import { optionalLine, optionalText } from '~/kernel/validation/text'

export const maxSubjectLength = 150
export const maxBodyLength = 20_000

const version = wholeNumber(1, 2_000_000_000, 'validation:number')
const language = oneOf(languages, 'validation:choice')
const box = z.boolean({ error: errorMessage('validation:boolean') }).default(false)

interface Complaints {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void
}
const complain = (context: Complaints, field: string, key: ValidationKey) => context.addIssue({ code: 'custom', path: [field], message: errorMessage(key) })

export const TextForm = z
  .object({ language, version, subject: optionalLine(maxSubjectLength), body: optionalText(maxBodyLength) })
  .superRefine(({ subject, body }, context) => {
    if (subject === null && body !== '') complain(context, 'subject', 'validation:letter_subject')
    if (subject !== null && body === '') complain(context, 'body', 'validation:letter_body')
  })
export type TextInput = z.output<typeof TextForm>

const blank = z.string().nullish().transform((text) => text?.trim() || null)
const day = blank.pipe(z.iso.date({ error: errorMessage('validation:day') }).nullable())
const time = blank.pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/, errorMessage('validation:time')).nullable())

/** Without a day the newsletter is sent now. Times are UTC, as everywhere in the panel. */
export const SendForm = z
  .object({ version, fallback: language, toMembers: box, toEarlyAccess: box, toPledges: box, day, time })
  .superRefine((send, context) => {
    if (!send.toMembers && !send.toEarlyAccess && !send.toPledges) complain(context, 'toMembers', 'validation:letter_readers')
    if ((send.day === null) !== (send.time === null)) complain(context, send.day === null ? 'day' : 'time', 'validation:meetup')
    else if (send.day && send.time && sendTime(send)! <= now()) complain(context, 'day', 'validation:ahead')
  })
export type SendInput = z.output<typeof SendForm>

/** Null means now. */
export const sendTime = ({ day, time }: { day: string | null; time: string | null }): Date | null =>
  day && time ? new Date(`${day}T${time.slice(0, 5)}:00Z`) : null

export const PublishForm = z.object({
  version,
  fallback: language,
  slug: slugText('validation:letter_slug'),
})
export type PublishInput = z.output<typeof PublishForm>

export type Audiences = Pick<SendInput, 'toMembers' | 'toEarlyAccess' | 'toPledges'>
