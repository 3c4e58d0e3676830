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
import { leave } from './leave'
import { loadQuestion } from './load'
import { Tellings, Wish } from './parts'

const path = '/account/delete'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAccount(request, path)
  const localizer = await localize(request)
  return {
    meta: metaTexts(localizer.t, 'leaving:meta'),
    title: localizer.t('leaving:ask.title'),
    lead: localizer.t('leaving:ask.lead'),
    nav: accountNav(localizer, 'delete', member),
    view: await loadQuestion(member, localizer),
  }
})

export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAccount(request, path)
  const [form, localizer] = [await request.formData(), await localize(request)]
  try {
    return await leave(request, form, member, localizer)
  } catch (error) {
    return unavailableForm(error, form, localizer.t('leaving:ask.failed'), { here: path, needsDatabase: true })
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function DeleteAccount() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <AccountPage nav={nav} title={title} lead={lead}>
      <Tellings view={view} />
      <Wish texts={view.form} reply={reply} />
    </AccountPage>
  )
}
