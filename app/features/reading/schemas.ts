import { z } from 'zod/v4'
import { oneOf } from '../fields/choices'
import { wholeNumber } from '../fields/numbers'
import { readableIds } from './readable'

/** More paragraphs than a chapter has; the verb knows how many it really has. */
const mostParagraphs = 999

/** What a member says of her reading: the paragraph she will go on with, that she read to the `end`, or that there is to be `none`. */
export const PlaceForm = z.object({
  sample: oneOf(readableIds, 'validation:choice'),
  paragraph: z.union([z.enum(['end', 'none']), wholeNumber(1, mostParagraphs, 'validation:choice')]),
})
