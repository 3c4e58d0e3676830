import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteRecording } from '~/features/library/delete-recording'
import { findRecording } from '~/features/library/recording'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { isLanguage } from '~/i18n/settings'
import { Dialog } from '~/ui/Dialog'
import { pageMeta } from '~/ui/frame/meta'
import { Page } from '~/ui/Page'

const list = '/admin/library'

export const loader = whenAvailable(async ({ request, params: { language } }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const { t, format } = await localize(request)
  if (!isLanguage(language) || !(await findRecording(language))) throw new Response(null, { status: 404 })
  return {
    meta: metaTexts(t, 'library:admin.deletion.meta'),
    question: {
      title: t('library:admin.deletion.question'),
      text: t('library:admin.deletion.text', { language: format.language(language) }),
      confirmLabel: t('library:admin.deletion.confirm'),
      cancelLabel: t('library:admin.deletion.cancel'),
      cancelHref: list,
    },
  }
})

export const action = whenAvailable(async ({ request, params: { language } }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  if (!isLanguage(language)) throw new Response(null, { status: 404 })
  const outcome = await deleteRecording(member, language)
  return redirectWithNotice(list, outcome.ok ? 'recording-deleted' : 'recording-gone')
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function DeleteRecording() {
  const { question } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <Dialog {...question} danger />
    </Page>
  )
}
