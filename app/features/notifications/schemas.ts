import { z } from 'zod/v4'
import { oneOf } from '../fields/choices'

/** What is marked as read: one notification, all up to one, the meetup of a time. What is none of these marks nothing. */
export const ReadForm = z.object({
  id: z.uuid().optional().catch(undefined),
  upTo: z.uuid().optional().catch(undefined),
  meetup: z.iso.datetime().optional().catch(undefined),
})
export type Read = z.infer<typeof ReadForm>

/** How a member can be written to about what is new. */
export const mailChoices = ['never', 'at-once', 'daily', 'weekly'] as const

/** The form in which she chooses it. */
export const MailChoice = z.object({ notifyBy: oneOf(mailChoices, 'validation:choice') })
export type MailChoice = z.infer<typeof MailChoice>
