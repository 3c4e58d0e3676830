import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findPending, finishPending } from '~/features/second-factor/pending-sign-in'
import { CodeForm } from '~/features/second-factor/schemas'
import { invalid, readForm } from '~/http/forms'
import { goOnSignedIn, notWaiting, pendingToken, refusedStep } from '~/http/second-step'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { Button } from '~/ui/Button'
import { CodeField } from '~/ui/CodeField'
import { FormErrors } from '~/ui/ErrorSummary'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { authHref } from '../auth/target'
import { codeTexts } from './texts'

/** The step between password and session, for a browser that has taken the first one. */
export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const token = pendingToken(request)
  const pending = token ? await findPending(token) : null
  if (!pending) throw redirect('/auth')
  const localizer = await localize(request)
  return { meta: metaTexts(localizer.t, 'second-factor:sign_in.meta'), texts: codeTexts(localizer), again: authHref(pending, 'sign-in') }
})

export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const [form, localizer, token] = [await request.formData(), await localize(request), pendingToken(request)]
  const pending = token ? await findPending(token) : null
  if (!token || !pending) return notWaiting(request)
  const read = readForm(form, CodeForm, localizer.t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await finishPending(token, read.value.code, localizer.language)
  if (outcome.ok) return goOnSignedIn(request, outcome.value, outcome.value)
  if (outcome.refusal.code === 'not_found') return notWaiting(request)
  return refusedStep(outcome.refusal, localizer)
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function EnterCode() {
  const { texts, again } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <Page width="form">
      <div className="stack-large">
        <PageHeader title={texts.title} lead={texts.lead} />
        <form className="form" method="post" action="/auth/code" noValidate data-enhance="form" data-failed={texts.failed} data-refused={texts.refused}>
          <FormErrors title={texts.errorTitle} reply={reply} />
          <CodeField {...texts.code} error={reply?.errors.code} />
          <Button busyLabel={texts.busy}>{texts.submit}</Button>
        </form>
        <div className="stack">
          <p>
            <a className="stand-alone" href={again}>{texts.again}</a>
          </p>
          <p>
            {texts.lost} <a href="/contact">{texts.contact}</a>
          </p>
        </div>
      </div>
    </Page>
  )
}
