import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getSampleTitle } from '~/features/publishing/books/sample-content'
import { deleteSample } from '~/features/publishing/catalogue/edit-samples'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { isBuiltInSampleId } from '~/kernel/catalogue/built-in-books'
import { ConfirmationDialog } from '~/ui/ConfirmationDialog'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page } from '~/ui/Page'
import { loadCurrentSample } from '../load'

const listPath = '/admin/samples'

/** Throws a 404 for a built-in sample, which cannot be deleted because its text and route are part of the code. */
export const loader = catchUnavailable(async ({ request, params: { sampleId = '' } }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  if (isBuiltInSampleId(sampleId)) throw new Response(null, { status: 404 })
  const sample = await loadCurrentSample(sampleId)
  return { meta: { title: localizer.t('admin-samples:deletion.title') }, title: getSampleTitle(localizer, sample) }
})

export const action = catchUnavailable(async ({ request, params: { sampleId = '' } }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const result = await deleteSample(member, sampleId)
  return redirectWithNotice(listPath, result.ok ? 'sample-deleted' : 'sample-gone')
})

export const handle: ScreenHandle = { texts: ['admin-samples'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function DeleteSamplePage() {
  const t = useT()
  const { title } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <ConfirmationDialog
        title={t('admin-samples:deletion.question')}
        text={t('admin-samples:deletion.text', { title })}
        confirmLabel={t('admin-samples:deletion.confirm')}
        cancelLabel={t('admin-samples:deletion.cancel')}
        cancelHref={listPath}
        danger
      />
    </Page>
  )
}
