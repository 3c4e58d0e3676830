import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAccount } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { localize } from '~/i18n/server'
import { unlessUnsent } from '~/ui/form/revalidation'
import { sendOrKeep } from '~/ui/form/send-or-keep'
import { useFormKey } from '~/ui/form/use-form-key'
import type { SentForm } from '~/ui/form/use-site-form'
import { pageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AccountHandle } from '../_parts/pages'
import { changeSecondFactor, type NewCodes } from './actions'
import { loadView } from './load'
import { Renew, SwitchOff } from './questions'
import { RecoveryCodes } from './RecoveryCodes'
import { SetUp } from './SetUp'
import { Off, On, Unconfirmed } from './Status'

const path = '/account/second-factor'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAccount(request, path)
  const localizer = await localize(request)
  return {
    meta: { title: localizer.t('second-factor:title') },
    view: await loadView(request, member, localizer),
  }
})

export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAccount(request, path)
  return changeSecondFactor(request, member, await localize(request))
})

export const clientAction = sendOrKeep

export const shouldRevalidate = unlessUnsent

export const handle: AccountHandle = { page: 'secondFactor', texts: ['account', 'auth', 'second-factor'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function SecondFactor() {
  return (
    <PageContent>
      <View />
    </PageContent>
  )
}

function View() {
  const { view } = useLoaderData<typeof loader>()
  const answer = useActionData<SentForm | NewCodes>()
  const reply = answer && 'codes' in answer ? undefined : answer
  const key = useFormKey(reply)
  if (answer && 'codes' in answer) return <RecoveryCodes {...answer} />
  if (view.kind === 'unconfirmed') return <Unconfirmed key={key} view={view} reply={reply} />
  if (view.kind === 'off') return <Off key={key} view={view} reply={reply} />
  if (view.kind === 'set-up') return <SetUp key={key} view={view} reply={reply} />
  if (view.kind === 'renew') return <Renew key={key} view={view} reply={reply} />
  return view.kind === 'switch-off' ? <SwitchOff key={key} view={view} reply={reply} /> : <On view={view} />
}
