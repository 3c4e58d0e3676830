import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isSuspended } from '~/kernel/members/policy'
import { createUnavailableFormReply } from '~/http/forms'
import { requireAccount } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/when-available'
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
  const member = await requireAccount(request, path)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('leaving:ask.title') },
    isSuspended: isSuspended(member),
    view: await loadAccountDeletion(member, localizer),
  }
})

export async function action({ request }: ActionFunctionArgs) {
  const [form, localizer] = [await request.formData(), await getRequestLocalizer(request)]
  try {
    const member = await requireAccount(request, path)
    return await handleAccountDeletionForm(form, member, localizer)
  } catch (error) {
    if (error instanceof Response) throw error
    return await createUnavailableFormReply(error, form, localizer.t('frame:form.failed'), { here: path, needsDatabase: true })
  }
}

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterInvalidInput

export const handle: AccountHandle = { page: 'delete', texts: ['account', 'auth', 'leaving', 'second-factor'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function DeleteAccount() {
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
