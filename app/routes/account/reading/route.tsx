import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { saveReadingSettings } from '~/features/visibility/content-notes/save-reading-settings'
import { ReadingSettingsSchema as ReadingFields } from '~/features/visibility/schemas'
import { createFormAction } from '~/http/form-action'
import { createInvalidFormReply, readForm } from '~/http/forms'
import { requireMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { isFormOwnedBy } from '~/http/form-owner'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AccountHandle } from '../_parts/account-pages'
import { buildReadingView } from './load'
import { ReadingLanguagesForm, ReadingSettingsForm } from './ReadingForms'

const path = '/account/reading'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, path)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('safety:reading.title') },
    view: buildReadingView(member, localizer),
  }
})

export const action = createFormAction(async ({ request, form, localizer: { t } }) => {
  const member = await requireMember(request, path)
  if (!isFormOwnedBy(form, member)) return redirectWithNotice(path, 'profile-of-another')
  const read = readForm(form, ReadingFields, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  await saveReadingSettings(member, read.value)
  return redirectWithNotice(path, 'reading-saved')
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: AccountHandle = { page: 'reading', texts: ['account', 'phrases', 'safety', 'story-safety'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function AccountReadingPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  return (
    <PageContent title={t('safety:reading.title')} lead={t('safety:reading.lead')}>
      <ReadingSettingsForm view={view.form} reply={reply} />
      <ReadingLanguagesForm chosen={view.languages} />
    </PageContent>
  )
}
