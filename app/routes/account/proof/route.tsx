import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { hasRecentPasswordCheck } from '~/kernel/members/policy'
import { buildReauthenticationHref, requireMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { loadReauthenticationRules, reauthenticateWithForm } from '~/http/reauthentication'
import { toSafeRedirectPath } from '~/http/redirects'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ReauthenticationFields } from '~/ui/account/ReauthenticationFields'
import { ButtonLink } from '~/ui/Button'
import { revalidateAfterInvalidInput } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { useFormKey } from '~/ui/form/use-form-key'
import { type FieldRules, type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'

const readTarget = (request: Request) => toSafeRedirectPath(new URL(request.url).searchParams.get('redirect'), '/dashboard')

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const target = readTarget(request)
  // Sign-in redirects to the target instead of back to this page, because sign-in has just checked the password.
  const member = await requireMember(request, target)
  if (hasRecentPasswordCheck(member)) throw redirect(target, 303)
  const { t } = await getRequestLocalizer(request)
  return {
    meta: { title: t('proof:title') },
    here: buildReauthenticationHref(target),
    ...(await loadReauthenticationRules(member, t)),
    cancelHref: target.startsWith('/admin') ? '/admin' : '/dashboard',
  }
})

export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const target = readTarget(request)
  const member = await requireMember(request, target)
  const proven = await reauthenticateWithForm(request, member, await request.formData(), await getRequestLocalizer(request))
  if (!proven.ok) return proven.answer
  const answer = redirectWithNotice(target, 'password-given', true)
  answer.headers.append('Set-Cookie', proven.cookie)
  return answer
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterInvalidInput

export const handle: ScreenHandle = { texts: ['auth', 'proof', 'second-factor'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function ReauthenticationPage() {
  const t = useT()
  const { here, requiresCode, rules, cancelHref } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  return (
    <Page width="form">
      <div className="stack-large">
        <PageHeader title={t('proof:title')} lead={t('proof:lead')} />
        <ReauthenticationForm key={useFormKey(reply)} here={here} requiresCode={requiresCode} rules={rules} cancelHref={cancelHref} reply={reply} />
      </div>
    </Page>
  )
}

interface ReauthenticationFormProps {
  here: string
  requiresCode: boolean
  rules: FieldRules<'password' | 'code'>
  cancelHref: string
  reply: SubmissionReply | undefined
}

function ReauthenticationForm({ here, requiresCode, rules, cancelHref, reply }: ReauthenticationFormProps) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'proof', rules, reply })
  return (
    <SiteForm form={form} action={here} reply={reply} refused={t('auth:failed')}>
      <ReauthenticationFields fields={fields} requiresCode={requiresCode} />
      <div className="cluster">
        <SubmitButton busyLabel={t('proof:busy')}>{t('proof:submit')}</SubmitButton>
        <ButtonLink variant="quiet" href={cancelHref}>
          {t('frame:form.cancel')}
        </ButtonLink>
      </div>
    </SiteForm>
  )
}
