import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findPendingSignIn, finishPendingSignIn } from '~/features/identity/second-factor/pending-sign-in'
import { SecondFactorCodeSchema } from '~/features/identity/second-factor/schemas'
import { getFieldRules, createInvalidFormReply, readForm } from '~/http/forms'
import { completeCodeStep, redirectExpiredSignIn, readPendingSignInToken, createCredentialsErrorReply } from '~/http/sign-in-steps'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { SecondFactorCodeField } from '~/ui/account/ReauthenticationFields'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { buildAuthHref } from '../sign-in/auth-url'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const token = readPendingSignInToken(request)
  const pending = token ? await findPendingSignIn(token) : null
  if (!pending) throw redirect('/auth')
  const { t } = await getRequestLocalizer(request)
  return { meta: { title: t('second-factor:sign_in.title') }, rules: getFieldRules(SecondFactorCodeSchema, t), again: buildAuthHref(pending, 'sign-in') }
})

export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const [form, localizer, token] = [await request.formData(), await getRequestLocalizer(request), readPendingSignInToken(request)]
  const pending = token ? await findPendingSignIn(token) : null
  if (!token || !pending) return redirectExpiredSignIn(request)
  const read = readForm(form, SecondFactorCodeSchema, localizer.t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await finishPendingSignIn(token, read.value.code, localizer.language)
  if (result.ok) return completeCodeStep(request, result.value, result.value)
  if (result.error.code === 'not_found') return redirectExpiredSignIn(request)
  return createCredentialsErrorReply(result.error, localizer)
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: ScreenHandle = { texts: ['second-factor', 'auth'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function EnterCodePage() {
  const t = useT()
  const { rules, again } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  const [form, fields] = useSiteForm({ id: 'code-form', rules, reply })
  return (
    <Page width="form">
      <div className="stack-large">
        <PageHeader title={t('second-factor:sign_in.title')} />
        <SiteForm
          form={form}
          action="/auth/code"
          reply={reply}
          refused={t('auth:failed')}
        >
          <SecondFactorCodeField field={fields.code} />
          <SubmitButton busyLabel={t('second-factor:sign_in.busy')}>{t('second-factor:sign_in.submit')}</SubmitButton>
        </SiteForm>
        <div className="stack">
          <p>
            <a className="stand-alone" href={again}>{t('second-factor:sign_in.again')}</a>
          </p>
          <p>
            {t('second-factor:sign_in.lost')} <a href="/contact">{t('frame:contact')}</a>
          </p>
        </div>
      </div>
    </Page>
  )
}
