import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readNewsletter } from '~/features/messages/newsletters/read-newsletter'
import { deleteNewsletter } from '~/features/messages/newsletters/save-newsletter'
import { idPattern } from '~/http/api/ids'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { unwrapResult } from '~/http/unwrap-result'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ConfirmationDialog } from '~/ui/ConfirmationDialog'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page } from '~/ui/Page'

const listPath = '/admin/letters'

export const loader = catchUnavailable(async ({ request, params: { id = '' } }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const { t } = await getRequestLocalizer(request)
  if (!idPattern.test(id)) throw new Response(null, { status: 404 })
  const { written, fallback } = unwrapResult(await readNewsletter(member, id))
  const named = Object.entries(written).find(([language]) => language === fallback) ?? Object.entries(written)[0]
  return { meta: { title: t('admin-letters:deletion.title') }, subject: named?.[1]?.subject ?? null, back: `${listPath}/${id}` }
})

export const action = catchUnavailable(async ({ request, params: { id = '' } }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  if (!idPattern.test(id)) throw new Response(null, { status: 404 })
  const result = await deleteNewsletter(member, id)
  if (result.ok) return redirectWithNotice(listPath, 'letter-deleted')
  return result.error.code === 'not_found' ? redirectWithNotice(listPath, 'letter-gone') : redirectWithNotice(`${listPath}/${id}`, 'letter-changed')
})

export const handle: ScreenHandle = { texts: ['admin-letters'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function DeleteLetterPage() {
  const t = useT()
  const { subject, back } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <ConfirmationDialog
        title={t('admin-letters:deletion.title')}
        text={t('admin-letters:deletion.text')}
        about={subject}
        confirmLabel={t('admin-letters:deletion.confirm')}
        cancelLabel={t('admin-letters:cancel')}
        cancelHref={back}
        danger
      />
    </Page>
  )
}
