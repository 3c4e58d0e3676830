import { z } from 'zod/v4'
import { oneOf } from '~/kernel/validation/choices'

export const journeyActions = ['pause', 'go-on', 'start-anew', 'delete'] as const
export type JourneyAction = (typeof journeyActions)[number]

export const JourneyActionSchema = z.object({ act: oneOf(journeyActions, 'validation:choice') })
