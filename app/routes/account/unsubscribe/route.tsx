import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { secretLinkHeaders } from '~/http/secret-link'
import { catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { Button } from '~/ui/Button'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { handleUnsubscribeForm, handleOneClickUnsubscribe } from './actions'
import { buildStepHref } from '../_parts/step-href'
import { resolveUnsubscribeQuery, type UnsubscribeState } from './load'

/** A GET changes nothing, because email scanners follow links too. */
export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const { t } = await getRequestLocalizer(request)
  const { step, token } = await resolveUnsubscribeQuery(url.searchParams)
  return data({ meta: { title: t('notify-mail:unsubscribe.meta.title') }, step, action: buildStepHref('/unsubscribe', url), token }, { status: step === 'dead' ? 400 : 200 })
})

/** Mail providers send the token in the URL. The form on the page sends the token as a field. */
export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const token = new URL(request.url).searchParams.get('token')
  return token === null ? handleUnsubscribeForm(request) : handleOneClickUnsubscribe(token)
})

export const handle: ScreenHandle = { texts: ['notify-mail'] }

export const headers = secretLinkHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

/** The page does not name the account, because anyone may hold the link. */
export default function UnsubscribePage() {
  const t = useT()
  const { action: href, token, ...loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const step: UnsubscribeState = answer?.step ?? loaded.step
  return (
    <Page width="form">
      <PageHeader
        title={t(`notify-mail:unsubscribe.${step}.title`)}
        lead={step === 'ask' ? t('notify-mail:unsubscribe.ask.lead') : t(`notify-mail:unsubscribe.${step}.text`)}
      />
      <div className="stack">
        {!answer && token !== null && (
          <form method="post" action={href}>
            <input type="hidden" name="token" value={token} />
            {step === 'stopped' && <input type="hidden" name="intent" value="undo" />}
            <Button variant={step === 'stopped' ? 'secondary' : 'primary'}>
              {step === 'stopped' ? t('notify-mail:unsubscribe.stopped.undo') : t('notify-mail:unsubscribe.ask.submit')}
            </Button>
          </form>
        )}
        <p>
          <a className="stand-alone" href="/account/notifications">{t('notify-mail:unsubscribe.settings')}</a>
        </p>
      </div>
    </Page>
  )
}
