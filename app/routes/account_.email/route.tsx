import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { accountNav } from '~/http/account/pages'
import { unavailableForm } from '~/http/forms'
import { requireAccount } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AccountPage } from '~/ui/account/AccountPage'
import { pageMeta } from '~/ui/frame/meta'
import { change } from './actions'
import { loadEmail } from './load'
import { Change, Current, Waits } from './parts'

const path = '/account/email'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAccount(request, path)
  const localizer = await localize(request)
  return {
    meta: metaTexts(localizer.t, 'account:email.meta'),
    title: localizer.t('account:email.title'),
    lead: localizer.t('account:email.lead'),
    nav: accountNav(localizer, 'email', member),
    view: await loadEmail(member, localizer),
  }
})

export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAccount(request, path)
  const [form, localizer] = [await request.formData(), await localize(request)]
  try {
    return await change(form, member, localizer)
  } catch (error) {
    return unavailableForm(error, form, localizer.t('account:failed'), { here: path, needsDatabase: true })
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function AccountEmail() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <AccountPage nav={nav} title={title} lead={lead}>
      <Current view={view} />
      {view.waits && <Waits texts={view.waits} />}
      <Change view={view} reply={reply} />
    </AccountPage>
  )
}
