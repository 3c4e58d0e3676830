import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findByKey } from '~/features/pledges/find-by-key'
import { isOpen } from '~/features/pledges/pledge-link'
import { unavailableForm } from '~/http/forms'
import { pathOf } from '~/http/guards'
import { secretLinkHeaders } from '~/http/secret-link'
import { whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { Dialog } from '~/ui/Dialog'
import { pageMeta } from '~/ui/frame/meta'
import { Page } from '~/ui/Page'
import { amend, move } from './actions'
import { readAddress } from './address'
import { Change, Missing, Shown } from './parts'
import { changeView, missingView, shownView, withdrawView } from './view'

/** Open to whoever has the link. Opening it changes nothing: scanners of mail open links too. */
export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const localizer = await localize(request)
  const { key, step } = readAddress(request)
  const found = await findByKey(key)
  const wanted = found && isOpen(found.pledge) ? step : 'show'
  const page = {
    meta: metaTexts(localizer.t, 'pledge:meta'),
    missing: found ? null : missingView(localizer),
    shown: found && wanted === 'show' ? shownView(found, key, localizer) : null,
    change: found && wanted === 'change' ? changeView(found, key, localizer) : null,
    withdraw: wanted === 'withdraw' ? withdrawView(key, localizer) : null,
  }
  return data(page, { status: found ? 200 : 404 })
})

export async function action({ request }: ActionFunctionArgs) {
  const [form, localizer] = [await request.formData(), await localize(request)]
  const sent = { key: readAddress(request).key, form, localizer }
  const intent = form.get('intent')
  try {
    if (intent === 'withdraw') return await move(sent, 'withdrawn')
    if (intent === 'restore') return await move(sent, 'restored')
    return await amend(sent)
  } catch (error) {
    return unavailableForm(error, form, localizer.t('pledge:change.failed'), { here: pathOf(request), needsDatabase: true })
  }
}

export const headers = secretLinkHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function PledgePage() {
  const { missing, shown, change, withdraw } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  if (withdraw) {
    return (
      <Page width="form">
        <Dialog {...withdraw} danger />
      </Page>
    )
  }
  return (
    <Page>
      <div className="stack-large">
        {missing && <Missing view={missing} />}
        {shown && <Shown view={shown} reply={reply} />}
        {change && <Change view={change} reply={reply} />}
      </div>
    </Page>
  )
}
