import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changePassword } from '~/features/auth/change-password'
import { passwordChangeOf } from '~/features/auth/schemas'
import type { Member } from '~/features/members/member'
import { accountNav } from '~/http/account/pages'
import { clientAddress } from '~/http/client'
import { invalid, readForm, unavailableForm } from '~/http/forms'
import { requireAccount } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { refusedStep } from '~/http/second-step'
import { renewCookie, sessionToken } from '~/http/session'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize, type Localizer } from '~/i18n/server'
import { AccountPage } from '~/ui/account/AccountPage'
import { pageMeta } from '~/ui/frame/meta'
import { PasswordForm } from './PasswordForm'
import { passwordTexts } from './texts'

const path = '/account/password'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAccount(request, path)
  const localizer = await localize(request)
  return {
    meta: metaTexts(localizer.t, 'account:password.meta'),
    nav: accountNav(localizer, 'password', member),
    email: member.email,
    texts: passwordTexts(localizer),
  }
})

export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAccount(request, path)
  const [form, localizer] = [await request.formData(), await localize(request)]
  try {
    return await change(request, form, member, localizer)
  } catch (error) {
    return unavailableForm(error, form, localizer.t('auth:reset.choose.failed'), { here: path, needsDatabase: true })
  }
})

/** Sets it. Whoever has a copy of the cookie was let in by the former password: this session goes on by another. */
async function change(request: Request, form: FormData, member: Member, localizer: Localizer) {
  const read = readForm(form, passwordChangeOf(member), localizer.t)
  if (!read.ok) return invalid(read.reply)
  const circumstances = { address: clientAddress(), language: localizer.language, session: sessionToken(request) }
  const outcome = await changePassword(member, read.value, circumstances)
  if (!outcome.ok) return refusedStep(outcome.refusal, localizer)
  const answer = redirectWithNotice(path, 'password-renewed')
  const cookie = await renewCookie(request)
  if (cookie) answer.headers.append('Set-Cookie', cookie)
  return answer
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function AccountPassword() {
  const { nav, texts, email } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <AccountPage nav={nav} title={texts.title} lead={texts.lead}>
      <PasswordForm texts={texts} email={email} reply={reply} />
      <p>
        <a className="stand-alone" href="/auth/reset">{texts.forgotten}</a>
      </p>
    </AccountPage>
  )
}
