import { z } from 'zod/v4'
import { oneOf } from '~/kernel/validation/choices'

export const MarkReadForm = z.object({
  id: z.uuid().optional().catch(undefined),
  upTo: z.uuid().optional().catch(undefined),
  meetup: z.iso.datetime().optional().catch(undefined),
})
export type MarkReadInput = z.infer<typeof MarkReadForm>

export const mailChoices = ['never', 'at-once', 'daily', 'weekly'] as const

export const MailChoice = z.object({ notifyBy: oneOf(mailChoices, 'validation:choice') })
export type MailChoice = z.infer<typeof MailChoice>
