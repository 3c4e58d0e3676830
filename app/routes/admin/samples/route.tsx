import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { moveDirections } from '~/features/publishing/order/swap-places'
import { moveSample } from '~/features/publishing/catalogue/edit-samples'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { buildNumberedPageHref, readPageNumber } from '~/http/numbered-page'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { Pagination } from '~/ui/Pagination'
import type { AdminHandle } from '../_parts/admin-sections'
import { loadSampleList, sampleListPath } from './load'
import { SampleTable } from './SampleTable'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return { meta: { title: localizer.t('admin-samples:meta.title') }, view: await loadSampleList(request, localizer) }
})

export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const member = await requireAdmin(request)
  const direction = moveDirections.find((one) => one === form.get('direction'))
  if (!direction) throw new Response(null, { status: 400 })
  const result = await moveSample(member, String(form.get('id')), direction)
  return redirectWithNotice(buildNumberedPageHref(sampleListPath, readPageNumber(request)), result.ok ? 'book-moved' : 'sample-gone')
})

export const handle: AdminHandle = { section: 'samples', texts: ['admin-books', 'admin-samples'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function SamplesPage() {
  const t = useT()
  const { rows, paging } = useLoaderData<typeof loader>().view
  return (
    <PageContent title={t('admin-samples:title')} lead={t('admin-samples:lead')}>
      <p>
        <ButtonLink href="/admin/samples/new">{t('admin-samples:create')}</ButtonLink>
      </p>
      <SampleTable rows={rows} />
      {paging && <Pagination {...paging} />}
    </PageContent>
  )
}
