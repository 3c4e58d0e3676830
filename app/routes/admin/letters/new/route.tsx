import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { createNewsletter } from '~/features/messages/newsletters/save-newsletter'
import { readIdempotencyKey } from '~/http/forms'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { createId } from '~/infra/ids'
import { ConfirmationDialog } from '~/ui/ConfirmationDialog'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page } from '~/ui/Page'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const { t, language } = await getRequestLocalizer(request)
  return { meta: { title: t('admin-letters:new.title') }, submission: createId(), language }
})

/** Fields: `language`, the fallback language of the letter, and `submission`, the idempotency key. */
export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const form = await request.formData()
  const fallback = languages.find((language) => language === form.get('language')) ?? 'en'
  const result = await createNewsletter(member, fallback, readIdempotencyKey(form))
  return result.ok ? redirect(`/admin/letters/${result.value.id}?in=${fallback}`, 303) : redirectWithNotice('/admin/letters', 'letter-changed')
})

export const handle: ScreenHandle = { texts: ['admin-letters'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function NewLetterPage() {
  const t = useT()
  const { submission, language } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <ConfirmationDialog
        title={t('admin-letters:new.title')}
        text={t('admin-letters:new.text')}
        confirmLabel={t('admin-letters:new.submit')}
        cancelLabel={t('admin-letters:cancel')}
        cancelHref="/admin/letters"
        fields={{ submission, language }}
      />
    </Page>
  )
}
