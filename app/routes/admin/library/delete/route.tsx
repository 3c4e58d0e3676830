import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteRecording } from '~/features/publishing/library/delete-recording'
import { findRecording } from '~/features/publishing/library/recording'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { isLanguage } from '~/i18n/settings'
import { ConfirmationDialog } from '~/ui/ConfirmationDialog'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page } from '~/ui/Page'
import '~/staff.css'

const listPath = '/admin/library'

export const loader = catchUnavailable(async ({ request, params: { language } }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const { t, format } = await getRequestLocalizer(request)
  if (!isLanguage(language) || !(await findRecording(language))) throw new Response(null, { status: 404 })
  return { meta: { title: t('admin-library:deletion.meta.title') }, language: format.language(language) }
})

export const action = catchUnavailable(async ({ request, params: { language } }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  if (!isLanguage(language)) throw new Response(null, { status: 404 })
  const result = await deleteRecording(member, language)
  return redirectWithNotice(listPath, result.ok ? 'recording-deleted' : 'recording-gone')
})

export const handle: ScreenHandle = { texts: ['admin-library'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function DeleteRecordingPage() {
  const t = useT()
  const { language } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <ConfirmationDialog
        title={t('admin-library:deletion.question')}
        text={t('admin-library:deletion.text', { language })}
        confirmLabel={t('admin-library:deletion.confirm')}
        cancelLabel={t('admin-library:deletion.cancel')}
        cancelHref={listPath}
        danger
      />
    </Page>
  )
}
