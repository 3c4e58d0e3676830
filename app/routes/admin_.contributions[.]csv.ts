import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportPledges } from '~/features/pledges/export-pledges'
import { readFilter } from '~/http/admin/contribution-address'
import { csvDownload } from '~/http/admin/csv-download'
import { valueOf } from '~/http/admin/value-of'
import { requireProvenAdmin } from '~/http/guards'
import { addressWhenAvailable } from '~/http/when-available'

/** The contributions that the list's page shows for the same filter, all of them, as a file. `names=1` adds names. */
export const loader = addressWhenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireProvenAdmin(request)
  const query = new URL(request.url).searchParams
  const settings = { filter: readFilter(query, member), withNames: query.get('names') === '1' }
  return csvDownload('contributions', valueOf(await exportPledges(member, settings)))
})
