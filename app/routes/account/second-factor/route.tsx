import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireSignedInMember } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { getRequestLocalizer } from '~/i18n/server'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { useFormKey } from '~/ui/form/use-form-key'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AccountHandle } from '../_parts/account-pages'
import { handleSecondFactorForm, type NewRecoveryCodes } from './actions'
import { loadSecondFactor } from './load'
import { RenewRecoveryCodesForm, DisableSecondFactorForm } from './confirmations'
import { RecoveryCodes } from './RecoveryCodes'
import { SecondFactorSetup } from './SecondFactorSetup'
import { SecondFactorDisabledStatus, SecondFactorEnabledStatus, UnconfirmedEmailStatus } from './statuses'

const path = '/account/second-factor'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireSignedInMember(request, path)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('second-factor:title') },
    view: await loadSecondFactor(request, member, localizer),
  }
})

export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireSignedInMember(request, path)
  return handleSecondFactorForm(request, member, await getRequestLocalizer(request))
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: AccountHandle = { page: 'secondFactor', texts: ['account', 'auth', 'second-factor'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function AccountSecondFactorPage() {
  return (
    <PageContent>
      <SecondFactorContent />
    </PageContent>
  )
}

function SecondFactorContent() {
  const { view } = useLoaderData<typeof loader>()
  const answer = useActionData<SubmissionReply | NewRecoveryCodes>()
  const reply = answer && 'codes' in answer ? undefined : answer
  const key = useFormKey(reply)
  if (answer && 'codes' in answer) return <RecoveryCodes {...answer} />
  if (view.kind === 'unconfirmed') return <UnconfirmedEmailStatus key={key} view={view} reply={reply} />
  if (view.kind === 'off') return <SecondFactorDisabledStatus key={key} view={view} reply={reply} />
  if (view.kind === 'set-up') return <SecondFactorSetup key={key} view={view} reply={reply} />
  if (view.kind === 'renew') return <RenewRecoveryCodesForm key={key} view={view} reply={reply} />
  return view.kind === 'switch-off' ? <DisableSecondFactorForm key={key} view={view} reply={reply} /> : <SecondFactorEnabledStatus view={view} />
}
