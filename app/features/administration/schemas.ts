import { z } from 'zod/v4'
import { oneOf, roles } from '../fields/choices'
import { requiredText } from '../fields/text'

/** The role that somebody gets. */
export const RoleChange = z.object({ role: oneOf(roles, 'validation:choice') })

/** Up to so many characters say why an author is revealed. */
export const longestReason = 500

/** Why an admin wants to know who wrote an anonymous post. */
export const Reveal = z.object({ reason: requiredText('validation:reveal_reason', longestReason) })
