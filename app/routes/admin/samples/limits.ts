import { longestBody, longestNote } from '~/features/publishing/catalogue/sample-schemas'
import { longestSlug, longestTitle } from '~/features/publishing/catalogue/schemas'

/** In characters. */
export const sampleLimits = { slug: longestSlug, title: longestTitle, note: longestNote, body: longestBody }
