import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { hasFreshPassword } from '~/features/members/policy'
import { proofHref, requireMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { proofFields, takeProof } from '~/http/proof'
import { safeRedirect } from '~/http/redirects'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { Button, ButtonLink } from '~/ui/Button'
import { FormErrors } from '~/ui/ErrorSummary'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { ProofFields } from '~/ui/ProofFields'

/** Where the member goes from here. */
const targetOf = (request: Request) => safeRedirect(new URL(request.url).searchParams.get('redirect'), '/dashboard')

/** Asks a signed-in member for her password before a step that wants one given lately. */
export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const target = targetOf(request)
  // Whoever has to sign in has given it by then.
  const member = await requireMember(request, target)
  if (hasFreshPassword(member)) throw redirect(target, 303)
  const localizer = await localize(request)
  const { t } = localizer
  return {
    meta: metaTexts(t, 'proof:meta'),
    title: t('proof:title'),
    lead: t('proof:lead'),
    form: {
      here: proofHref(target),
      fields: await proofFields(member, localizer),
      errorTitle: t('auth:error_title'),
      submit: t('proof:submit'),
      busy: t('proof:busy'),
      failed: t('proof:failed'),
      refused: t('auth:failed'),
    },
    cancel: { label: t('proof:cancel'), href: target.startsWith('/admin') ? '/admin' : '/dashboard' },
  }
})

export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const target = targetOf(request)
  const member = await requireMember(request, target)
  const proven = await takeProof(request, member, await request.formData(), await localize(request))
  if (!proven.ok) return proven.answer
  const answer = redirectWithNotice(target, 'password-given')
  answer.headers.append('Set-Cookie', proven.cookie)
  return answer
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Proof() {
  const { title, lead, form, cancel } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <Page width="form">
      <div className="stack-large">
        <PageHeader title={title} lead={lead} />
        <form className="form" method="post" action={form.here} noValidate data-enhance="form" data-failed={form.failed} data-refused={form.refused}>
          <FormErrors title={form.errorTitle} reply={reply} />
          <ProofFields texts={form.fields} errors={reply?.errors} />
          <div className="cluster">
            <Button busyLabel={form.busy}>{form.submit}</Button>
            <ButtonLink variant="quiet" href={cancel.href}>
              {cancel.label}
            </ButtonLink>
          </div>
        </form>
      </div>
    </Page>
  )
}
