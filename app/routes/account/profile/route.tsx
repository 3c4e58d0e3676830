import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { saveProfile } from '~/features/identity/account/profile'
import { ProfileSchema } from '~/features/identity/account/schemas'
import type { Member } from '~/kernel/members/member'
import { createFormAction } from '~/http/form-action'
import { createInvalidFormReply, readForm, createRefusedFormReply } from '~/http/forms'
import { requireSignedInMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { isFormOwnedBy } from '~/http/form-owner'
import { useT } from '~/i18n/localizer-context'
import { preferredLanguageCookie } from '~/i18n/preferred-language-cookie'
import { getRequestLocalizer, type Localizer } from '~/i18n/server'
import { env } from '~/infra/env'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AccountHandle } from '../_parts/account-pages'
import { loadProfile } from './load'
import { ProfileForm, ProfileVisibility, UnconfirmedEmailNotice } from './ProfileForm'

const path = '/account'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireSignedInMember(request, path)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('account:profile.title') },
    view: await loadProfile(member, localizer),
  }
})

export const action = createFormAction(async ({ request, form, localizer }) => {
  const member = await requireSignedInMember(request, path)
  return save(member, form, localizer)
})

async function save(member: Member, form: FormData, { t }: Localizer) {
  if (!isFormOwnedBy(form, member)) return redirectWithNotice(path, 'profile-of-another')
  const read = readForm(form, ProfileSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await saveProfile(member, read.value)
  if (!result.ok) return createRefusedFormReply(result.error, read.values, t)
  const answer = redirectWithNotice(path, 'profile-saved', true)
  answer.headers.append('Set-Cookie', await preferredLanguageCookie.serialize(read.value.language, { secure: env.isSecure }))
  return answer
}

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: AccountHandle = { page: 'profile', texts: ['account', 'auth'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function AccountProfilePage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  return (
    <PageContent title={t('account:profile.title')}>
      {!view.isConfirmed && <UnconfirmedEmailNotice />}
      <ProfileForm view={view.form} reply={reply} />
      <ProfileVisibility username={view.username} />
    </PageContent>
  )
}
