import { z } from 'zod/v4'
import { oneOf } from '~/kernel/validation/choices'
import { wholeNumber } from '~/kernel/validation/numbers'
import { builtInTextIds } from './built-in-texts'

/** Higher than the number of paragraphs in any text; `saveReadingPlace` checks the actual number. */
const maxParagraphs = 999

/** `paragraph` is the paragraph to continue with, `end` for a finished text, or `none` to delete the place. */
export const ReadingPlaceSchema = z.object({
  sample: oneOf(builtInTextIds, 'validation:choice'),
  paragraph: z.union([z.enum(['end', 'none']), wholeNumber(1, maxParagraphs, 'validation:choice')]),
})
