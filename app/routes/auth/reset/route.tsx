import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findResetLinkOwner } from '~/features/identity/password-reset/reset-password'
import { buildNewPasswordSchema, PasswordResetRequestSchema } from '~/features/identity/auth/schemas'
import { createFormAction } from '~/http/form-action'
import { getFieldRules } from '~/http/forms'
import { secretLinkHeaders } from '~/http/secret-link'
import { catchUnavailable } from '~/http/handle-unavailable'
import { getRequestLocalizer } from '~/i18n/server'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page } from '~/ui/Page'
import { handleResetLinkForm, handleNewPasswordForm } from './actions'
import { ResetLinkForm, NewPasswordForm, InvalidLinkMessage, ResetLinkSentMessage } from './steps'

/** A GET request does not consume the token, because email scanners also open links. */
export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const { t } = await getRequestLocalizer(request)
  const query = new URL(request.url).searchParams
  const token = query.get('token')
  const isDead = token !== null && !(await findResetLinkOwner(token))
  const rules = { ask: getFieldRules(PasswordResetRequestSchema, t), choose: getFieldRules(buildNewPasswordSchema({ username: '', email: '' }), t) }
  return data({ meta: { title: t('auth:reset.choose.title') }, rules, token, isDead, isSent: query.has('sent') }, { status: isDead ? 400 : 200 })
})

export const action = createFormAction(async ({ request, form, localizer }) => (
  form.has('token') ? handleNewPasswordForm(request, form, localizer) : handleResetLinkForm(form, localizer)
), { needsDatabase: false })

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: ScreenHandle = { texts: ['auth'] }

export const headers = secretLinkHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function ResetPasswordPage() {
  return (
    <Page width="form">
      <div className="stack-large">
        <Step />
      </div>
    </Page>
  )
}

function Step() {
  const { rules, isSent, ...loaded } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply & { isDead?: boolean }>()
  const token = reply && !reply.isUnsent ? reply.values.token : loaded.token
  if (reply && !reply.isUnsent ? reply.isDead : loaded.isDead) return <InvalidLinkMessage />
  if (typeof token === 'string') return <NewPasswordForm rules={rules.choose} reply={reply} token={token} />
  return isSent && !reply ? <ResetLinkSentMessage /> : <ResetLinkForm rules={rules.ask} reply={reply} />
}
