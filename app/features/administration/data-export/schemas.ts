import { z } from 'zod/v4'
import { SignIn } from '~/features/identity/auth/schemas'
import { BothForm } from '~/features/identity/second-factor/schemas'

export const ExportForm = z.object({ password: SignIn.shape.password })

export const ExportFormWithCode = z.object({ ...ExportForm.shape, code: BothForm.shape.code })

export type ExportInput = z.output<typeof ExportForm> & { code?: string }
