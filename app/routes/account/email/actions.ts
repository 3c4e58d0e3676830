import { redirect } from '@remix-run/node'
import { requestConfirmationEmail } from '~/features/identity/account/confirm-email'
import { requestEmailChange, cancelEmailChange } from '~/features/identity/account/request-email-change'
import { EmailChangeSchema } from '~/features/identity/account/schemas'
import type { Member } from '~/kernel/members/member'
import { getClientAddress } from '~/http/client'
import { createInvalidFormReply, readForm, createRefusedFormReply } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import { createCredentialsErrorReply } from '~/http/sign-in-steps'
import type { Localizer } from '~/i18n/server'

const path = '/account/email'

export async function handleEmailForm(form: FormData, member: Member, localizer: Localizer) {
  const intent = form.get('intent')
  if (intent === 'again') return sendAgain(member, localizer)
  if (intent === 'change') return submitEmailChange(form, member, localizer)
  if (intent !== 'withdraw') return redirect(path, 303)
  await cancelEmailChange(member)
  return redirectWithNotice(path, 'email-withdrawn')
}

async function sendAgain(member: Member, { t, language }: Localizer) {
  const result = await requestConfirmationEmail(member, language)
  return result.ok ? redirectWithNotice(path, 'email-sent') : createRefusedFormReply(result.error, {}, t)
}

async function submitEmailChange(form: FormData, member: Member, localizer: Localizer) {
  const { t, language } = localizer
  const read = readForm(form, EmailChangeSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  if (read.value.email === member.email) return createInvalidFormReply({ errors: { email: t('account:email.change.same') }, values: read.values })
  const result = await requestEmailChange(member, read.value, { address: getClientAddress(), language })
  return result.ok ? redirectWithNotice(path, 'email-asked') : createCredentialsErrorReply(result.error, localizer, read.values)
}
