import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '~/http/guards'
import { addressWhenAvailable } from '~/http/when-available'
import { readerAt, storyPart } from './dashboard/parts'
import { readerOf } from './dashboard/reader'

/** A story with its comments, for a page that opens them in place. Query: `post`, and `here`, the page's address. */
export const loader = addressWhenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request)
  const reader = await readerOf(request)
  return storyPart(member, reader.query.get('post') ?? '', readerAt(reader, reader.query.get('here')), 'toggle')
})
