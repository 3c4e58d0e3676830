import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listVoices } from '~/features/publishing/author/author-view'
import { deleteVoice } from '~/features/publishing/author/edit-voices'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/when-available'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ConfirmationDialog } from '~/ui/ConfirmationDialog'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page } from '~/ui/Page'
import { loadCurrentVoice } from '../current-pages'
import { authorPagesPath } from '../author-pages-path'

export const loader = catchUnavailable(async ({ request, params: { voiceId = '' } }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  const { voice } = await loadCurrentVoice(voiceId)
  const shown = listVoices(localizer).find(({ id }) => id === voice.id)
  return { meta: { title: localizer.t('admin-pages:deletion.confirm') }, source: shown?.source ?? '' }
})

export const action = catchUnavailable(async ({ request, params: { voiceId = '' } }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const result = await deleteVoice(member, voiceId)
  return redirectWithNotice(authorPagesPath, result.ok ? 'voice-deleted' : 'voice-gone')
})

export const handle: ScreenHandle = { texts: ['admin-pages'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function DeleteVoicePage() {
  const t = useT()
  const { source } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <ConfirmationDialog
        title={t('admin-pages:deletion.question')}
        text={t('admin-pages:deletion.text', { source })}
        confirmLabel={t('admin-pages:deletion.confirm')}
        cancelLabel={t('admin-pages:deletion.cancel')}
        cancelHref={authorPagesPath}
        danger
      />
    </Page>
  )
}
