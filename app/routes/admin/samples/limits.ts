import { longestBody, longestNote } from '~/features/publishing/catalogue/sample-schemas'
import { longestTitle } from '~/features/publishing/catalogue/schemas'
import { longestSlug } from '~/kernel/validation/slug'

export const sampleLimits = { slug: longestSlug, title: longestTitle, note: longestNote, body: longestBody }
