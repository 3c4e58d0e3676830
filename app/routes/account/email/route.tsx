import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createFormAction } from '~/http/form-action'
import { requireSignedInMember } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { useFormKey } from '~/ui/form/use-form-key'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AccountHandle } from '../_parts/account-pages'
import { handleEmailForm } from './actions'
import { loadEmailStatus } from './load'
import { ChangeEmailForm } from './ChangeEmailForm'
import { CurrentEmail } from './CurrentEmail'
import { PendingEmailChange } from './PendingEmailChange'

const path = '/account/email'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireSignedInMember(request, path)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('account:email.title') },
    view: await loadEmailStatus(member, localizer),
  }
})

export const action = createFormAction(async ({ request, form, localizer }) => {
  const member = await requireSignedInMember(request, path)
  return handleEmailForm(form, member, localizer)
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: AccountHandle = { page: 'email', texts: ['account', 'auth', 'second-factor'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function AccountEmailPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  return (
    <PageContent title={t('account:email.title')} lead={t('account:email.lead')}>
      <CurrentEmail view={view} />
      {view.waits && <PendingEmailChange waits={view.waits} />}
      <ChangeEmailForm key={useFormKey(reply)} view={view} reply={reply} />
    </PageContent>
  )
}
