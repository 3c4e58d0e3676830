import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticator } from '~/http/authenticator'
import { createUnavailableFormReply } from '~/http/forms'
import { getPathAndQuery } from '~/http/guards'
import { completePasswordStep } from '~/http/sign-in-steps'
import { retryHeaders } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ErrorSummary } from '~/ui/ErrorSummary'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { type AuthView, loadAuthScreen } from './load'
import { AuthLinks } from './AuthLinks'
import { RegistrationClosedNotice } from './RegistrationClosedNotice'
import { RegistrationPerks } from './RegistrationPerks'
import { RegistrationForm } from './RegistrationForm'
import { SignInForm } from './SignInForm'
import { readAuthParameters } from './auth-url'

export const loader = ({ request }: LoaderFunctionArgs) => loadAuthScreen(request)

export async function action({ request }: ActionFunctionArgs) {
  const { isRegistering, target } = readAuthParameters(request)
  const strategy = isRegistering ? 'register' : 'sign-in'
  const typed = request.clone()
  try {
    const result = await authenticator.authenticate(strategy, request)
    if (!result.ok) return result.answer
    return await completePasswordStep(request, result.known, { remember: result.rememberMe, target })
  } catch (error) {
    const { t } = await getRequestLocalizer(request)
    const text = t(`auth:${isRegistering ? 'register' : 'sign_in'}.failed`)
    return createUnavailableFormReply(error, await typed.formData(), text, { here: getPathAndQuery(request), needsDatabase: false })
  }
}

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: ScreenHandle = { texts: ['auth'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function AuthPage() {
  const t = useT()
  const view = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  return (
    <Page width="wide">
      <div className="split">
        <div className="stack-large">
          <Header isPortal={view.isPortal} mode={view.registration ? 'register' : 'sign_in'} />
          {view.isForEarlyAccess && <p>{t(view.isRegistrationOpen ? 'auth:early_access' : 'auth:early_access_closed')}</p>}
          {view.isDenied && !reply && <ErrorSummary errors={[{ text: t('auth:portal.denied') }]} />}
          <AuthForm key={view.here} view={view} reply={reply} />
          <AuthLinks view={view} />
        </div>
        <RegistrationPerks />
      </div>
    </Page>
  )
}

function Header({ isPortal, mode }: { isPortal: boolean; mode: 'register' | 'sign_in' }) {
  const t = useT()
  if (isPortal) return <PageHeader title={t('auth:portal.title')} eyebrow={t('auth:portal.eyebrow')} lead={t('auth:portal.lead')} />
  return <PageHeader title={t(`auth:${mode}.title`)} lead={t(`auth:${mode}.lead`)} />
}

function AuthForm({ view, reply }: { view: AuthView; reply: SubmissionReply | undefined }) {
  if (view.isClosed) return <RegistrationClosedNotice />
  if (view.registration) return <RegistrationForm view={view} registration={view.registration} reply={reply} />
  return view.signIn && <SignInForm view={view} rules={view.signIn.rules} reply={reply} />
}
