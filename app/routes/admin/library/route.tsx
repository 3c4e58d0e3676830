import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { AdminHandle } from '../_parts/admin-sections'
import { uploadRecording } from './upload-recording'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { EmptyState } from '~/ui/EmptyState'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { loadRecordings } from './load'
import { RecordingTable } from './RecordingTable'
import { RecordingUploadForm } from './RecordingUploadForm'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-library:meta.title') },
    view: await loadRecordings(localizer),
  }
})

/** Checks the role before reading the body, so that only an admin's upload is read. */
export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  return uploadRecording(member, request, await getRequestLocalizer(request))
})

export const handle: AdminHandle = { section: 'library', texts: ['admin-library'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function RecordingsPage() {
  const t = useT()
  const { rows, upload: form } = useLoaderData<typeof loader>().view
  const reply = useActionData<SubmissionReply>()
  return (
    <PageContent title={t('admin-library:title')} lead={t('admin-library:lead')}>
      {rows.length === 0 ? <EmptyState text={t('admin-library:none')} /> : <RecordingTable rows={rows} />}
      <RecordingUploadForm view={form} reply={reply} />
    </PageContent>
  )
}
