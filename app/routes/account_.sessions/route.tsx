import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { endAllOtherSignIns, endOwnSignIn } from '~/features/auth/own-sign-ins'
import { accountNav } from '~/http/account/pages'
import { idForm } from '~/http/api/ids'
import { requireAccount } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { sessionToken } from '~/http/session'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AccountPage } from '~/ui/account/AccountPage'
import { pageMeta } from '~/ui/frame/meta'
import { loadSignIns } from './load'
import { EndOthers, SignInCard } from './parts'

const path = '/account/sessions'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAccount(request, path)
  const localizer = await localize(request)
  return {
    meta: metaTexts(localizer.t, 'account:sessions.meta'),
    title: localizer.t('account:sessions.title'),
    lead: localizer.t('account:sessions.lead'),
    nav: accountNav(localizer, 'sessions', member),
    view: await loadSignIns(request, member, localizer),
  }
})

export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAccount(request, path)
  const form = await request.formData()
  const id = String(form.get('id') ?? '')
  if (form.get('intent') === 'others') {
    await endAllOtherSignIns(member, sessionToken(request))
    return redirectWithNotice(path, 'other-sign-ins-ended')
  }
  if (form.get('intent') !== 'end' || !idForm.test(id)) return redirect(path, 303)
  await endOwnSignIn(member, id)
  return redirectWithNotice(path, 'sign-in-ended')
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function AccountSessions() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  return (
    <AccountPage nav={nav} title={title} lead={lead}>
      <ul className="stack">
        {view.signIns.map((signIn) => (
          <SignInCard key={signIn.id} signIn={signIn} />
        ))}
      </ul>
      {view.endOthers ? <EndOthers label={view.endOthers} /> : <p>{view.nothingElse}</p>}
      <p className="small">
        <a className="stand-alone" href="/api/docs">
          {view.apps}
        </a>
      </p>
    </AccountPage>
  )
}
