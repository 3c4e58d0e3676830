import { z } from 'zod/v4'
import { oneOf, pledgeStatuses } from '~/kernel/validation/choices'
import { encodeErrorMessage } from '~/kernel/validation/error-message'
import { textOrEmpty } from '~/kernel/validation/text'
import type { PledgeFollowUp } from './follow-up'

export const maxFollowUpNoteLength = 5_000

const blankToNull = z.string().nullish().transform((text) => text || null)
const status = oneOf(pledgeStatuses, 'validation:choice')
const accountIdOrNull = blankToNull.pipe(z.string().regex(/^[0-9a-f-]{36}$/, encodeErrorMessage('validation:choice')).nullable())

/** Converts a day to midnight UTC. Accepts only years from 2000 to 2099, which both databases can store. */
const day = blankToNull.pipe(
  z.iso.date({ error: encodeErrorMessage('validation:day'), abort: true }).regex(/^20/, encodeErrorMessage('validation:day')).transform((text) => new Date(text)).nullable(),
)

/** The `from…` fields hold the values that the form first showed, so that a concurrent change by another admin is detected. */
export const PledgeFollowUpSchema = z.object({
  fromStatus: status,
  status,
  fromOwner: accountIdOrNull,
  owner: accountIdOrNull,
  fromDay: day,
  day,
  note: textOrEmpty(maxFollowUpNoteLength),
})

export const toPledgeFollowUp = ({ note, ...sent }: z.output<typeof PledgeFollowUpSchema>): PledgeFollowUp => ({
  status: { from: sent.fromStatus, to: sent.status },
  plan: {
    from: { ownerId: sent.fromOwner, nextStepOn: sent.fromDay },
    to: { ownerId: sent.owner, nextStepOn: sent.day },
  },
  note,
})
