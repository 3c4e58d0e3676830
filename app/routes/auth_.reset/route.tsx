import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findReset } from '~/features/auth/reset-password'
import { unavailableForm } from '~/http/forms'
import { pathOf } from '~/http/guards'
import { secretLinkHeaders } from '~/http/secret-link'
import { whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { pageMeta } from '~/ui/frame/meta'
import { Page } from '~/ui/Page'
import { ask, choose } from './actions'
import { Ask, Choose, Dead, Sent } from './steps'
import { resetTexts } from './texts'

/** Looks at the link and uses nothing up: scanners of mail open links too. */
export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const localizer = await localize(request)
  const query = new URL(request.url).searchParams
  const token = query.get('token')
  const isDead = token !== null && !(await findReset(token))
  const shown = { meta: metaTexts(localizer.t, 'auth:reset.meta'), texts: resetTexts(localizer), token, isDead, isSent: query.has('sent') }
  return data(shown, { status: isDead ? 400 : 200 })
})

export async function action({ request }: ActionFunctionArgs) {
  const [form, localizer] = [await request.formData(), await localize(request)]
  const hasToken = form.has('token')
  try {
    return hasToken ? await choose(request, form, localizer) : await ask(form, localizer)
  } catch (error) {
    const text = localizer.t(hasToken ? 'auth:reset.choose.failed' : 'auth:reset.ask.failed')
    return unavailableForm(error, form, text, { here: pathOf(request), needsDatabase: false })
  }
}

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
  const { texts, isSent, ...loaded } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const token = reply ? reply.values.token : loaded.token
  if (reply ? 'isDead' in reply : loaded.isDead) return <Dead dead={texts.dead} />
  if (typeof token === 'string') return <Choose texts={texts} reply={reply} token={token} />
  return isSent && !reply ? <Sent sent={texts.sent} back={texts.ask.back} /> : <Ask texts={texts} reply={reply} />
}
