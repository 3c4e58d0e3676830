import { z } from 'zod/v4'
import { oneOf, pledgeStatuses } from '~/kernel/validation/choices'
import { errorMessage } from '~/kernel/validation/error-message'
import { optionalText } from '~/kernel/validation/text'
import type { FollowUp } from './follow-up'

export const maxNoteLength = 5_000

const blank = z.string().nullish().transform((text) => text || null)
const status = oneOf(pledgeStatuses, 'validation:choice')
const account = blank.pipe(z.string().regex(/^[0-9a-f-]{36}$/, errorMessage('validation:choice')).nullable())

/** At midnight UTC, in a year that both databases can store. */
const day = blank.pipe(
  z.iso.date({ error: errorMessage('validation:day'), abort: true }).regex(/^20/, errorMessage('validation:day')).transform((text) => new Date(text)).nullable(),
)

/** Each choice comes with its value when the form was shown, so that a change by another admin is noticed. */
export const FollowUpForm = z.object({
  fromStatus: status,
  status,
  fromOwner: account,
  owner: account,
  fromDay: day,
  day,
  note: optionalText(maxNoteLength),
})

export const followUpOf = ({ note, ...sent }: z.output<typeof FollowUpForm>): FollowUp => ({
  status: { from: sent.fromStatus, to: sent.status },
  plan: {
    from: { ownerId: sent.fromOwner, nextStepOn: sent.fromDay },
    to: { ownerId: sent.owner, nextStepOn: sent.day },
  },
  note,
})
