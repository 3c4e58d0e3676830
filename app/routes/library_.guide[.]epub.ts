import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '~/http/guards'
import { addressWhenAvailable } from '~/http/when-available'
import { epubFile } from './library/epub-file'

/** The guide as a book file, in the reader's language. */
export const loader = addressWhenAvailable(async ({ request }: LoaderFunctionArgs) => {
  await requireMember(request, '/library/guide')
  return epubFile(request, 'guide')
})
