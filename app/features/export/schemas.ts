import { z } from 'zod/v4'
import { SignIn } from '../auth/schemas'
import { BothForm } from '../second-factor/schemas'

/** The password, with which a member takes what is hers. */
export const ExportForm = z.object({ password: SignIn.shape.password })

/** The same where her account asks for a code too. */
export const ExportFormWithCode = z.object({ ...ExportForm.shape, code: BothForm.shape.code })

export type ExportInput = z.output<typeof ExportForm> & { code?: string }
