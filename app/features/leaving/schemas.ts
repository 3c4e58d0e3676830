import { z } from 'zod/v4'
import { SignIn } from '../auth/schemas'
import { oneOf } from '../fields/choices'
import { complaint, type ValidationKey } from '../fields/complaint'
import { BothForm } from '../second-factor/schemas'

/** What becomes of her stories: they go, or stay without her name. */
export const storyChoices = ['remove', 'keep'] as const

// The form has no call of the API: what it lacks is said in its own room.
const choose = 'leaving:ask.choose' as unknown as ValidationKey
const sure = 'leaving:ask.be_sure' as unknown as ValidationKey

const fields = {
  stories: oneOf(storyChoices, choose),
  sure: z.literal('on', { error: complaint(sure) }),
  password: SignIn.shape.password,
}

/** A member's wish to have her account deleted, with her password. */
export const LeaveForm = z.object(fields)

/** The same where her account asks for a code too. */
export const LeaveFormWithCode = z.object({ ...fields, code: BothForm.shape.code })

export type LeaveInput = z.output<typeof LeaveForm> & { code?: string }
