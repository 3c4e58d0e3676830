import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isValidNewsletterUnsubscribeLink, unsubscribeFromNewslettersByLink } from '~/features/messages/newsletters/unsubscribe-by-link'
import { secretLinkHeaders } from '~/http/secret-link'
import { catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { Button } from '~/ui/Button'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { buildStepHref } from '../_parts/step-href'

type Step = 'ask' | 'stopped' | 'dead'

/** A GET changes nothing, because email scanners follow links too. */
export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const { t } = await getRequestLocalizer(request)
  const token = url.searchParams.get('token')
  const isAlive = token !== null && (await isValidNewsletterUnsubscribeLink(token))
  const step: Step = isAlive ? 'ask' : token === null && url.searchParams.has('stopped') ? 'stopped' : 'dead'
  const page = { meta: { title: t('letters:unsubscribe.meta.title') }, step, token: isAlive ? token : null, action: buildStepHref('/unsubscribe/letters', url) }
  return data(page, { status: step === 'dead' ? 400 : 200 })
})

/** Mail providers send the token in the URL and follow no redirects (RFC 8058 §3.2); the page's form sends it as a field. */
export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const url = new URL(request.url)
  const inUrl = url.searchParams.get('token')
  const token = inUrl ?? String((await request.formData()).get('token') ?? '')
  const result = await unsubscribeFromNewslettersByLink(token)
  if (!result.ok) return createStepResponse('dead', { status: 400 })
  return inUrl === null ? redirect(buildStepHref('/unsubscribe/letters', url, 'stopped'), 303) : createStepResponse('stopped')
})

const createStepResponse = (step: Step, init?: ResponseInit) => data({ step }, init)

export const handle: ScreenHandle = { texts: ['letters'] }

export const headers = secretLinkHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

/** The page does not name the account, because anyone may hold the link. */
export default function UnsubscribeLettersPage() {
  const t = useT()
  const { action: href, token, ...loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const step: Step = answer?.step ?? loaded.step
  return (
    <Page width="form">
      <PageHeader title={t(`letters:unsubscribe.${step}.title`)} lead={t(`letters:unsubscribe.${step}.text`)} />
      <div className="stack">
        {!answer && token !== null && (
          <form method="post" action={href}>
            <input type="hidden" name="token" value={token} />
            <Button>{t('letters:unsubscribe.ask.submit')}</Button>
          </form>
        )}
        <p>
          <a className="stand-alone" href="/account/notifications">{t('letters:unsubscribe.settings')}</a>
        </p>
      </div>
    </Page>
  )
}
