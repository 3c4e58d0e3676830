import { z } from 'zod/v4'
import { oneOf } from '~/kernel/validation/choices'

export const MarkReadSchema = z.object({
  id: z.uuid().optional().catch(undefined),
  upTo: z.uuid().optional().catch(undefined),
  meetup: z.iso.datetime().optional().catch(undefined),
})
export type MarkReadInput = z.infer<typeof MarkReadSchema>

export const notificationFrequencies = ['never', 'at-once', 'daily', 'weekly'] as const

export const NotificationFrequencySchema = z.object({ notifyBy: oneOf(notificationFrequencies, 'validation:choice') })
export type NotificationFrequencyInput = z.infer<typeof NotificationFrequencySchema>
