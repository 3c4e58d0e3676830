import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { signOutOtherDevices, endOwnSignIn } from '~/features/identity/auth/own-sign-ins'
import { idPattern } from '~/http/api/ids'
import { requireSignedInMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { readSessionToken } from '~/http/session'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AccountHandle } from '../_parts/account-pages'
import { loadSessions } from './load'
import { EndOtherSessionsForm, SessionCard } from './SessionCard'

const path = '/account/sessions'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireSignedInMember(request, path)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('account:sessions.title') },
    signIns: await loadSessions(request, member, localizer),
  }
})

export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireSignedInMember(request, path)
  const form = await request.formData()
  const id = String(form.get('id') ?? '')
  if (form.get('intent') === 'others') {
    await signOutOtherDevices(member, readSessionToken(request))
    return redirectWithNotice(path, 'other-sign-ins-ended')
  }
  if (form.get('intent') !== 'end' || !idPattern.test(id)) return redirect(path, 303)
  await endOwnSignIn(member, id)
  return redirectWithNotice(path, 'sign-in-ended')
})

export const handle: AccountHandle = { page: 'sessions', texts: ['account'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function AccountSessionsPage() {
  const t = useT()
  const { signIns } = useLoaderData<typeof loader>()
  return (
    <PageContent title={t('account:sessions.title')} lead={t('account:sessions.lead')}>
      <ul className="stack">
        {signIns.map((signIn) => (
          <SessionCard key={signIn.id} signIn={signIn} />
        ))}
      </ul>
      {signIns.some(({ isThis }) => !isThis) ? <EndOtherSessionsForm /> : <p>{t('account:sessions.nothing_else')}</p>}
      <p className="small">
        <a className="stand-alone" href="/api/docs">
          {t('account:sessions.apps')}
        </a>
      </p>
    </PageContent>
  )
}
