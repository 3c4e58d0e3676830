import { z } from 'zod/v4'
import { oneOf } from '../fields/choices'

/** What a member can do with her journey. */
export const journeyActs = ['pause', 'go-on', 'start-anew', 'delete'] as const
export type JourneyAct = (typeof journeyActs)[number]

export const JourneyForm = z.object({ act: oneOf(journeyActs, 'validation:choice') })
