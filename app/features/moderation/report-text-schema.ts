import { z } from 'zod/v4'
import { reportReasons } from '../fields/choices'
import { optionalText } from '../fields/text'

/** How long a note to the moderators may be, in code points. */
export const longestReportNote = 1_000

// These forms have no call of the API: what a field lacks is said in their own room.
const fields = z.object({
  reason: z.enum(reportReasons, { error: 'decisions:report.errors.reason' }),
  note: optionalText(longestReportNote),
})

/** Why a member reports a text. Only "something else" has to be said in words. */
export const ReportForm = fields.superRefine(({ reason, note }, context) => {
  if (reason === 'other' && note === '') context.addIssue({ code: 'custom', path: ['note'], message: 'decisions:report.errors.note' })
})

export type ReportInput = z.output<typeof ReportForm>
