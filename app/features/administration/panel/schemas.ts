import { z } from 'zod/v4'
import { oneOf, roles } from '~/kernel/validation/choices'
import { requiredText } from '~/kernel/validation/text'

export const RoleChangeRequestSchema = z.object({ role: oneOf(roles, 'validation:choice') })

export const maxRevealReasonLength = 500

export const RevealAuthorRequestSchema = z.object({ reason: requiredText('validation:reveal_reason', maxRevealReasonLength) })
