import { z } from 'zod/v4'
import { PasswordAndCodeSchema, SignInSchema } from '~/features/identity'

export const DataExportSchema = z.object({ password: SignInSchema.shape.password })

export const DataExportWithCodeSchema = z.object({ ...DataExportSchema.shape, code: PasswordAndCodeSchema.shape.code })

export type DataExportInput = z.output<typeof DataExportSchema> & { code?: string }
