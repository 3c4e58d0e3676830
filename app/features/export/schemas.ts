import { z } from 'zod/v4'
import { SignIn } from '../auth/schemas'

/** The password, with which a member takes what is hers. */
export const ExportForm = z.object({ password: SignIn.shape.password })
