import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '~/http/guards'
import { catchUnavailableInResource } from '~/http/handle-unavailable'
import { createEpubResponse } from '../overview/epub-download'

export const loader = catchUnavailableInResource(async ({ request }: LoaderFunctionArgs) => {
  await requireMember(request, '/library/guide')
  return createEpubResponse(request, 'guide')
})
