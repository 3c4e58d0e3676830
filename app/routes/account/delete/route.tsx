import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isSuspended } from '~/kernel/members/policy'
import { createFormAction } from '~/http/form-action'
import { requireSignedInMember } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { revalidateAfterInvalidInput } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { useFormKey } from '~/ui/form/use-form-key'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AccountHandle } from '../_parts/account-pages'
import { DeletionConsequences } from './DeletionConsequences'
import { DeleteAccountForm } from './DeleteAccountForm'
import { handleAccountDeletionForm } from './actions'
import { loadAccountDeletion } from './load'

const path = '/account/delete'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireSignedInMember(request, path)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('leaving:ask.title') },
    isSuspended: isSuspended(member),
    view: await loadAccountDeletion(member, localizer),
  }
})

export const action = createFormAction(async ({ request, form, localizer }) => {
  const member = await requireSignedInMember(request, path)
  return handleAccountDeletionForm(form, member, localizer)
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterInvalidInput

export const handle: AccountHandle = { page: 'delete', texts: ['account', 'auth', 'leaving', 'second-factor'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function DeleteAccountPage() {
  const t = useT()
  const { isSuspended, view } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  return (
    <PageContent title={t('leaving:ask.title')} lead={t('leaving:ask.lead')}>
      <DeletionConsequences view={view} isSuspended={isSuspended} />
      <DeleteAccountForm key={useFormKey(reply)} view={view.form} reply={reply} />
    </PageContent>
  )
}
