import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findResetOwner } from '~/features/identity/password-reset/reset-password'
import { buildNewPasswordSchema, ResetRequest } from '~/features/identity/auth/schemas'
import { fieldRules, unavailableForm } from '~/http/forms'
import { pathOf } from '~/http/guards'
import { secretLinkHeaders } from '~/http/secret-link'
import { whenAvailable } from '~/http/when-available'
import { localize } from '~/i18n/server'
import { revalidateUnlessUnsent } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { pageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page } from '~/ui/Page'
import { sendResetLink, chooseNewPassword } from './actions'
import { ResetLinkForm, NewPasswordForm, InvalidLink, ResetLinkSent } from './steps'

/** A GET does not use up the link, because email scanners follow links too. */
export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const { t } = await localize(request)
  const query = new URL(request.url).searchParams
  const token = query.get('token')
  const isDead = token !== null && !(await findResetOwner(token))
  const rules = { ask: fieldRules(ResetRequest, t), choose: fieldRules(buildNewPasswordSchema({ username: '', email: '' }), t) }
  return data({ meta: { title: t('auth:reset.choose.title') }, rules, token, isDead, isSent: query.has('sent') }, { status: isDead ? 400 : 200 })
})

export async function action({ request }: ActionFunctionArgs) {
  const [form, localizer] = [await request.formData(), await localize(request)]
  try {
    return form.has('token') ? await chooseNewPassword(request, form, localizer) : await sendResetLink(form, localizer)
  } catch (error) {
    return unavailableForm(error, form, localizer.t('frame:form.failed'), { here: pathOf(request), needsDatabase: false })
  }
}

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessUnsent

export const handle: ScreenHandle = { texts: ['auth'] }

export const headers = secretLinkHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function ResetPassword() {
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
  if (reply && !reply.isUnsent ? reply.isDead : loaded.isDead) return <InvalidLink />
  if (typeof token === 'string') return <NewPasswordForm rules={rules.choose} reply={reply} token={token} />
  return isSent && !reply ? <ResetLinkSent /> : <ResetLinkForm rules={rules.ask} reply={reply} />
}
