import { z } from 'zod/v4'
import { sampleIds } from '../books/catalogue'
import { oneOf } from '../fields/choices'
import { wholeNumber } from '../fields/numbers'

/** More paragraphs than a chapter has; the verb knows how many it really has. */
const mostParagraphs = 999

/** What a member says of her reading: the paragraph she will go on with, that she read to the `end`, or that there is to be `none`. */
export const PlaceForm = z.object({
  sample: oneOf(sampleIds, 'validation:choice'),
  paragraph: z.union([z.enum(['end', 'none']), wholeNumber(1, mostParagraphs, 'validation:choice')]),
})
