import { z } from 'zod/v4'
import { PasswordAndCodeForm, SignIn } from '~/features/identity'

export const ExportForm = z.object({ password: SignIn.shape.password })

export const ExportFormWithCode = z.object({ ...ExportForm.shape, code: PasswordAndCodeForm.shape.code })

export type ExportInput = z.output<typeof ExportForm> & { code?: string }
