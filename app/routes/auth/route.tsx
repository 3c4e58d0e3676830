import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { countVisit } from '~/features/counts/registration-visits'
import { hasAdminRole } from '~/features/members/policy'
import { siteSettings } from '~/features/settings/site-settings'
import { personChoices } from '~/http/account/person-fields'
import { authenticator } from '~/http/authenticator'
import { unavailableForm } from '~/http/forms'
import { pathOf } from '~/http/guards'
import { goOn } from '~/http/second-step'
import { getMember } from '~/http/session'
import { retryHeaders } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { newId } from '~/infra/ids'
import { Button } from '~/ui/Button'
import { ErrorSummary, FormErrors } from '~/ui/ErrorSummary'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { AuthLinks, Closed, Consent, Perks } from './parts'
import { RegistrationFields, SignInFields } from './fields'
import { authHref, readAddress } from './target'
import { closedTexts, fieldTexts, modeTexts, perkTexts } from './texts'

export async function loader({ request }: LoaderFunctionArgs) {
  const localizer = await localize(request)
  const address = readAddress(request)
  const member = await getMember(request).catch(() => null)
  const isDenied = member !== null && address.isPortal && !hasAdminRole(member)
  if (member && !isDenied) throw redirect(address.target)
  // After a form with errors Remix asks for the page again by GET, but with the form's headers: that is no visit.
  if (!member && address.isRegistering && !request.headers.has('Content-Type')) countVisit()
  const { t } = localizer
  const isClosed = !siteSettings.registrationOpen
  const mode = address.isRegistering ? 'register' : 'sign_in'
  return {
    meta: metaTexts(t, 'auth:meta'),
    mode,
    texts: modeTexts(localizer, mode, address.isPortal),
    fields: fieldTexts(localizer),
    choices: address.isRegistering ? personChoices(localizer) : null,
    perks: perkTexts(localizer),
    closed: address.isRegistering && isClosed ? closedTexts(localizer) : null,
    email: address.email,
    submission: newId(),
    message: address.target.startsWith('/early-access') ? t('auth:early_access') : null,
    denied: isDenied ? { text: t('auth:portal.denied'), switch: t('auth:portal.switch') } : null,
    toggleHref: isClosed && !address.isRegistering ? null : authHref(address, address.isRegistering ? 'sign-in' : 'register'),
    here: authHref(address, address.isRegistering ? 'register' : 'sign-in'),
    portalHref: address.isPortal ? '/auth' : '/auth?redirect=/admin',
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { isRegistering, target } = readAddress(request)
  const strategy = isRegistering ? 'register' : 'sign-in'
  const typed = request.clone()
  try {
    const attempt = await authenticator.authenticate(strategy, request)
    if (!attempt.ok) return attempt.answer
    return await goOn(request, attempt.known, { remember: attempt.rememberMe, target })
  } catch (error) {
    const { t } = await localize(request)
    const text = t(`auth:${isRegistering ? 'register' : 'sign_in'}.failed`)
    return unavailableForm(error, await typed.formData(), text, { here: pathOf(request), needsDatabase: false })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Auth() {
  const data = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { texts, denied } = data
  const Fields = data.choices ? RegistrationFields : SignInFields

  return (
    <Page width="wide">
      <div className="split">
        <div className="stack-large">
          <PageHeader title={texts.title} eyebrow={texts.eyebrow} lead={texts.lead} />
          {data.message && <p>{data.message}</p>}
          {denied && !reply && <ErrorSummary errors={[{ text: denied.text }]} />}
          {data.closed ? (
            <Closed texts={data.closed} />
          ) : (
            <form className="form" method="post" action={data.here} noValidate data-enhance="form" data-failed={texts.failed} data-refused={texts.refused}>
              <FormErrors title={texts.errorTitle} reply={reply} />
              <Fields texts={data.fields} choices={data.choices} email={data.email} reply={reply} />
              <input type="hidden" name="submission" value={String(reply?.values.submission ?? data.submission)} />
              {data.choices && <Consent texts={texts.consent} />}
              <Button busyLabel={texts.busy}>{texts.submit}</Button>
            </form>
          )}
          <AuthLinks data={data} />
        </div>
        <Perks texts={data.perks} />
      </div>
    </Page>
  )
}
