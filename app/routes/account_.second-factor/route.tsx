import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { accountNav } from '~/http/account/pages'
import { requireAccount } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AccountPage } from '~/ui/account/AccountPage'
import { pageMeta } from '~/ui/frame/meta'
import { change } from './actions'
import { loadView } from './load'
import { RecoveryCodes } from './RecoveryCodes'
import { SetUp } from './SetUp'
import { Off, On, Unconfirmed } from './Status'
import { Renew, SwitchOff } from './questions'

const path = '/account/second-factor'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAccount(request, path)
  const localizer = await localize(request)
  return {
    meta: metaTexts(localizer.t, 'second-factor:meta'),
    nav: accountNav(localizer, 'secondFactor', member),
    view: await loadView(request, member, localizer),
  }
})

export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAccount(request, path)
  return change(request, member, await localize(request))
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function SecondFactor() {
  const { nav } = useLoaderData<typeof loader>()
  return (
    <AccountPage nav={nav}>
      <View />
    </AccountPage>
  )
}

function View() {
  const { view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer && 'codes' in answer) return <RecoveryCodes {...answer} />
  if (view.kind === 'unconfirmed') return <Unconfirmed view={view} reply={answer} />
  if (view.kind === 'off') return <Off view={view} reply={answer} />
  if (view.kind === 'set-up') return <SetUp view={view} reply={answer} />
  if (view.kind === 'renew') return <Renew view={view} reply={answer} />
  return view.kind === 'switch-off' ? <SwitchOff view={view} reply={answer} /> : <On view={view} />
}
