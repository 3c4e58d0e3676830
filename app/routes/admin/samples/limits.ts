import { maxSampleBodyLength, maxSampleNoteLength } from '~/features/publishing/catalogue/sample-schemas'
import { maxTitleLength } from '~/features/publishing/catalogue/schemas'
import { maxSlugLength } from '~/kernel/validation/slug'

export const sampleLimits = { slug: maxSlugLength, title: maxTitleLength, note: maxSampleNoteLength, body: maxSampleBodyLength }
