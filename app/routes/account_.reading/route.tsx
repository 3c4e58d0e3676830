import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { saveReading } from '~/features/safety/save-reading'
import { ReadingForm as ReadingFields } from '~/features/safety/schemas'
import { accountNav } from '~/http/account/pages'
import { invalid, readForm, unavailableForm } from '~/http/forms'
import { requireMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { isMadeFor } from '~/http/writer'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AccountPage } from '~/ui/account/AccountPage'
import { pageMeta } from '~/ui/frame/meta'
import { readingView } from './load'
import { LanguagesForm, ReadingForm } from './ReadingForms'

const path = '/account/reading'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, path)
  const localizer = await localize(request)
  return {
    meta: metaTexts(localizer.t, 'safety:reading.meta'),
    nav: accountNav(localizer, 'reading'),
    view: readingView(member, localizer),
  }
})

/** Keeps the choices of the first form; the languages have an address of their own. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { t } = await localize(request)
  try {
    const member = await requireMember(request, path)
    if (!isMadeFor(form, member)) return redirectWithNotice(path, 'profile-of-another')
    const read = readForm(form, ReadingFields, t)
    if (!read.ok) return invalid(read.reply)
    await saveReading(member, read.value)
    return redirectWithNotice(path, 'reading-saved')
  } catch (error) {
    if (error instanceof Response) throw error
    return await unavailableForm(error, form, t('safety:reading.failed'), { here: path, needsDatabase: true })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Reading() {
  const { nav, view } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <AccountPage nav={nav} title={view.title} lead={view.lead}>
      <ReadingForm view={view} reply={reply} />
      <LanguagesForm {...view.languages} />
    </AccountPage>
  )
}
