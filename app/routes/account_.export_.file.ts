import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportOwn } from '~/features/export/export-own'
import { streamedDownload } from '~/http/download'
import { requireAccount } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { timeZoneOf } from '~/http/time-zone'
import { addressWhenAvailable } from '~/http/when-available'
import { localize } from '~/i18n/server'

const page = '/account/export'
/** Its name tells whoever looks through the downloads of a shared phone nothing. */
const file = { name: 'my-archive', ending: 'zip', type: 'application/zip' }

/** A member's own data as a file, for whoever has just given her password; anybody else is sent to the page that asks for it. */
export const loader = addressWhenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAccount(request, page)
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const outcome = await exportOwn(member, key, { localizer: await localize(request), timeZone: timeZoneOf(request) })
  if (outcome.ok) return streamedDownload(file, outcome.value)
  return redirectWithNotice(page, outcome.refusal.code === 'rate_limited' ? 'export-too-often' : 'export-ask-again')
})
