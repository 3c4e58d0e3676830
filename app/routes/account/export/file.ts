import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportOwnData } from '~/features/administration/data-export/export-own-data'
import { createStreamedDownloadResponse } from '~/http/download'
import { requireSignedInMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { readTimeZone } from '~/http/time-zone'
import { catchUnavailableInResource } from '~/http/handle-unavailable'
import { getRequestLocalizer } from '~/i18n/server'

const page = '/account/export'
/** The name is neutral, because someone else may see the downloads on a shared phone. */
const file = { name: 'my-archive', ending: 'zip', type: 'application/zip' }

/** The key in the URL proves that the member has recently entered the password. */
export const loader = catchUnavailableInResource(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireSignedInMember(request, page)
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const result = await exportOwnData(member, key, { localizer: await getRequestLocalizer(request), timeZone: readTimeZone(request) })
  if (result.ok) return createStreamedDownloadResponse(file, result.value)
  return redirectWithNotice(page, result.error.code === 'rate_limited' ? 'export-too-often' : 'export-ask-again')
})
