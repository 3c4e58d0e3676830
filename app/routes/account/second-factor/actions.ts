import { data, redirect } from '@remix-run/node'
import { requestConfirmationEmail } from '~/features/identity/account/confirm-email'
import type { Member } from '~/kernel/members/member'
import { PasswordAndCodeSchema, SecondFactorCodeSchema, CurrentPasswordSchema } from '~/features/identity/second-factor/schemas'
import { beginSecondFactorSetup, cancelSecondFactorSetup, confirmSecondFactorSetup } from '~/features/identity/second-factor/set-up'
import { renewRecoveryCodes, disableSecondFactor } from '~/features/identity/second-factor/disable'
import { getClientAddress } from '~/http/client'
import { createInvalidFormReply, readForm, createRefusedFormReply } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import { createCredentialsErrorReply } from '~/http/sign-in-steps'
import { serializeSessionCookie, readSessionToken } from '~/http/session'
import type { Localizer } from '~/i18n/server'

const path = '/account/second-factor'
const redirectToPage = () => redirect(path, 303)

/** If the status no longer permits beginning or confirming set-up, redirects to the page, which shows the current status. */
export async function handleSecondFactorForm(request: Request, member: Member, localizer: Localizer) {
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'begin') return begin(request, form, member, localizer)
  if (intent === 'confirm') return submitSetUp(request, form, member, localizer)
  if (intent === 'renew') return renew(form, member, localizer)
  if (intent === 'off') return submitDisabling(form, member, localizer)
  if (intent === 'confirm-email') return sendConfirmation(member, localizer)
  if (intent === 'cancel') await cancelSecondFactorSetup(member)
  return redirectToPage()
}

async function sendConfirmation(member: Member, { t, language }: Localizer) {
  const result = await requestConfirmationEmail(member, language)
  return result.ok ? redirectWithNotice(path, 'email-sent') : createRefusedFormReply(result.error, {}, t)
}

async function begin(request: Request, form: FormData, member: Member, localizer: Localizer) {
  const read = readForm(form, CurrentPasswordSchema, localizer.t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await beginSecondFactorSetup(member, read.value.password, { address: getClientAddress(), session: readSessionToken(request) })
  const isOld = !result.ok && (result.error.code === 'changed_meanwhile' || result.error.code === 'forbidden')
  return result.ok || isOld ? redirectToPage() : createCredentialsErrorReply(result.error, localizer)
}

async function submitSetUp(request: Request, form: FormData, member: Member, localizer: Localizer) {
  const read = readForm(form, SecondFactorCodeSchema, localizer.t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await confirmSecondFactorSetup(member, read.value.code, { language: localizer.language, session: readSessionToken(request) })
  if (result.ok) {
    const { codes, renewed } = result.value
    const cookie = renewed && serializeSessionCookie(renewed.token, renewed.remember)
    return data<NewRecoveryCodes>({ codes, why: 'on' }, { headers: cookie ? { 'Set-Cookie': cookie } : {} })
  }
  return result.error.code === 'not_found' ? redirectToPage() : createCredentialsErrorReply(result.error, localizer)
}

async function renew(form: FormData, member: Member, localizer: Localizer) {
  const read = readForm(form, SecondFactorCodeSchema, localizer.t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await renewRecoveryCodes(member, read.value.code, localizer.language)
  return result.ok ? data<NewRecoveryCodes>({ codes: result.value, why: 'renewed' }) : createCredentialsErrorReply(result.error, localizer)
}

async function submitDisabling(form: FormData, member: Member, localizer: Localizer) {
  const read = readForm(form, PasswordAndCodeSchema, localizer.t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await disableSecondFactor(member, read.value, { address: getClientAddress(), language: localizer.language })
  return result.ok ? redirectWithNotice(path, 'second-factor-off') : createCredentialsErrorReply(result.error, localizer)
}

/**
 * The response itself contains the new recovery codes, because a redirect would require storing the codes in plain text. A
 * resubmission shows the status after `on`, or an error after `renewed`, because a code works only once.
 */
export interface NewRecoveryCodes {
  codes: string[]
  why: 'on' | 'renewed'
}
