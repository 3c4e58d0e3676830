import { z } from 'zod/v4'
import { reportReasons } from '~/kernel/validation/choices'
import { textOrEmpty } from '~/kernel/validation/text'

export const maxReportNoteLength = 1_000

const fields = z.object({
  reason: z.enum(reportReasons, { error: 'decisions:report.errors.reason' }),
  note: textOrEmpty(maxReportNoteLength),
})

export const ReportSchema = fields.superRefine(({ reason, note }, context) => {
  if (reason === 'other' && note === '') context.addIssue({ code: 'custom', path: ['note'], message: 'decisions:report.errors.note' })
})

export type ReportInput = z.output<typeof ReportSchema>
