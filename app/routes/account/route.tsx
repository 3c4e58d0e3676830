import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { saveProfile } from '~/features/account/profile'
import { Profile } from '~/features/account/schemas'
import type { Member } from '~/features/members/member'
import { accountNav } from '~/http/account/pages'
import { invalid, readForm, refused, unavailableForm } from '~/http/forms'
import { requireAccount } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { isMadeFor } from '~/http/writer'
import { metaTexts } from '~/i18n/meta-texts'
import { preferredLanguage } from '~/i18n/preferred-language'
import { localize, type Localizer } from '~/i18n/server'
import { env } from '~/infra/env'
import { AccountPage } from '~/ui/account/AccountPage'
import { pageMeta } from '~/ui/frame/meta'
import { loadProfile } from './load'
import { ProfileForm, Seen, Unconfirmed } from './ProfileForm'

const path = '/account'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAccount(request, path)
  const localizer = await localize(request)
  return {
    meta: metaTexts(localizer.t, 'account:profile.meta'),
    title: localizer.t('account:profile.title'),
    lead: localizer.t('account:profile.lead'),
    nav: accountNav(localizer, 'profile', member),
    view: await loadProfile(member, localizer),
  }
})

export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAccount(request, path)
  const [form, localizer] = [await request.formData(), await localize(request)]
  try {
    return await save(member, form, localizer)
  } catch (error) {
    return unavailableForm(error, form, localizer.t('account:failed'), { here: path, needsDatabase: true })
  }
})

/** Keeps it, and shows the site in her language from then on, as the language menu does. */
async function save(member: Member, form: FormData, { t }: Localizer) {
  if (!isMadeFor(form, member)) return redirectWithNotice(path, 'profile-of-another')
  const read = readForm(form, Profile, t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await saveProfile(member, read.value)
  if (!outcome.ok) return refused(outcome.refusal, read.values, t)
  const answer = redirectWithNotice(path, 'profile-saved')
  answer.headers.append('Set-Cookie', await preferredLanguage.serialize(read.value.language, { secure: env.isSecure }))
  return answer
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Account() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <AccountPage nav={nav} title={title} lead={lead}>
      {view.unconfirmed && <Unconfirmed texts={view.unconfirmed} />}
      <ProfileForm view={view} reply={reply} />
      <Seen texts={view.seen} />
    </AccountPage>
  )
}
