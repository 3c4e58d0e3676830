import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changePassword } from '~/features/identity/auth/change-password'
import { buildPasswordChangeSchema } from '~/features/identity/auth/schemas'
import type { Member } from '~/kernel/members/member'
import { getClientAddress } from '~/http/client'
import { createFormAction } from '~/http/form-action'
import { getFieldRules, createInvalidFormReply, readForm } from '~/http/forms'
import { requireSignedInMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { createCredentialsErrorReply } from '~/http/sign-in-steps'
import { serializeSessionCookie, readSessionToken } from '~/http/session'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer, type Localizer } from '~/i18n/server'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { useFormKey } from '~/ui/form/use-form-key'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AccountHandle } from '../_parts/account-pages'
import { ChangePasswordForm } from './ChangePasswordForm'

const path = '/account/password'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireSignedInMember(request, path)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('account:password.title') },
    email: member.email,
    rules: getFieldRules(buildPasswordChangeSchema(member), localizer.t),
  }
})

export const action = createFormAction(async ({ request, form, localizer }) => {
  const member = await requireSignedInMember(request, path)
  return change(request, form, member, localizer)
})

async function change(request: Request, form: FormData, member: Member, localizer: Localizer) {
  const read = readForm(form, buildPasswordChangeSchema(member), localizer.t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const context = { address: getClientAddress(), language: localizer.language, session: readSessionToken(request) }
  const result = await changePassword(member, read.value, context)
  if (!result.ok) return createCredentialsErrorReply(result.error, localizer)
  const answer = redirectWithNotice(path, 'password-renewed')
  if (result.value) answer.headers.append('Set-Cookie', serializeSessionCookie(result.value.token, result.value.remember))
  return answer
}

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: AccountHandle = { page: 'password', texts: ['account', 'auth'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function AccountPasswordPage() {
  const t = useT()
  const { rules, email } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  return (
    <PageContent title={t('account:password.title')} lead={t('account:password.lead')}>
      <ChangePasswordForm key={useFormKey(reply)} rules={rules} email={email} reply={reply} />
      <p>
        <a className="stand-alone" href="/auth/reset">{t('auth:reset.link')}</a>
      </p>
    </PageContent>
  )
}
