import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { secretLinkHeaders } from '~/http/secret-link'
import { whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { Button } from '~/ui/Button'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { answerForm, answerMailbox } from './answer'
import { addressOf, readAddress, stepTexts } from './load'

/** Looks at the link and changes nothing: scanners of mail open links too. */
export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const localizer = await localize(request)
  const { step, token } = await readAddress(url.searchParams)
  const shown = {
    meta: metaTexts(localizer.t, 'notify-mail:unsubscribe.meta'),
    texts: stepTexts(step, localizer),
    action: addressOf(url),
    token,
  }
  return data(shown, { status: step === 'dead' ? 400 : 200 })
})

/** A mailbox brings the token in the address, the form of the page among its fields: `token`, and `intent` where it is `undo`. */
export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const localizer = await localize(request)
  const token = new URL(request.url).searchParams.get('token')
  return token === null ? answerForm(request, localizer) : answerMailbox(token, localizer)
})

export const headers = secretLinkHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

/** Tells nobody whose mails they are: a link may be in anybody's hands. */
export default function Unsubscribe() {
  const loaded = useLoaderData<typeof loader>()
  const texts = useActionData<typeof action>() ?? loaded.texts
  const isOpen = texts === loaded.texts && loaded.token !== null
  return (
    <Page width="form">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="stack">
        {isOpen && (
          <form method="post" action={loaded.action}>
            <input type="hidden" name="token" value={loaded.token ?? ''} />
            {texts.step === 'stopped' && <input type="hidden" name="intent" value="undo" />}
            <Button variant={texts.step === 'stopped' ? 'secondary' : 'primary'} busyLabel={texts.busy}>
              {texts.submit}
            </Button>
          </form>
        )}
        <p>
          <a className="stand-alone" href="/account/notifications">{texts.settings}</a>
        </p>
      </div>
    </Page>
  )
}
