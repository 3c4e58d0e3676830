import { z } from 'zod/v4'
import { oneOf } from '~/kernel/validation/choices'

export const journeyActs = ['pause', 'go-on', 'start-anew', 'delete'] as const
export type JourneyAct = (typeof journeyActs)[number]

export const JourneyForm = z.object({ act: oneOf(journeyActs, 'validation:choice') })
