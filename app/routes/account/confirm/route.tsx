import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { maskEmail } from '~/features/identity/account-emails/masked-email'
import { getPathAndQuery } from '~/http/guards'
import { secretLinkHeaders } from '~/http/secret-link'
import { catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { Button, ButtonLink } from '~/ui/Button'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { handleConfirmation } from './actions'
import { findConfirmationRequest, type ConfirmationRequest } from './load'

/** A GET does not use up the link, because email scanners follow links too. */
export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const { t } = await getRequestLocalizer(request)
  const question = await findConfirmationRequest(request)
  const shown = {
    meta: { title: t('account:email.title') },
    /** Masked, because someone else may hold the link. */
    question: question && { asks: question.asks, email: maskEmail(question.email) },
  }
  return data(shown, { status: question ? 200 : 400 })
})

export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const question = await findConfirmationRequest(request)
  return question ? handleConfirmation(request, question, await getRequestLocalizer(request)) : redirect(getPathAndQuery(request), 303)
})

export const handle: ScreenHandle = { texts: ['account'] }

export const headers = secretLinkHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function ConfirmEmailPage() {
  const { question } = useLoaderData<typeof loader>()
  return <Page width="form">{question ? <ConfirmationForm {...question} /> : <InvalidLinkMessage />}</Page>
}

function ConfirmationForm({ asks, email }: { asks: ConfirmationRequest['asks']; email: string }) {
  const t = useT()
  return (
    <>
      <PageHeader title={t(`account:confirm.${asks}.title`)} lead={t(`account:confirm.${asks}.lead`, { email })} />
      <form className="cluster" method="post">
        <Button>{t(`account:confirm.${asks}.submit`)}</Button>
        {asks === 'old' && (
          <Button variant="secondary" name="intent" value="refuse">
            {t('account:confirm.old.refuse')}
          </Button>
        )}
      </form>
    </>
  )
}

/** The page does not say whether the link is unknown, used, replaced or expired, so that the page reveals nothing about an account. */
function InvalidLinkMessage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('frame:dead_link')} lead={t('account:confirm.dead.text')} />
      <p>
        <ButtonLink href="/account/email">{t('account:confirm.dead.again')}</ButtonLink>
      </p>
    </>
  )
}
