import { data, redirect } from '@remix-run/node'
import { askConfirmation } from '~/features/account/confirm-email'
import type { Member } from '~/features/members/member'
import { BothForm, CodeForm, PasswordForm } from '~/features/second-factor/schemas'
import { beginSetUp, cancelSetUp, confirmSetUp } from '~/features/second-factor/set-up'
import { renewRecoveryCodes, switchOff } from '~/features/second-factor/switch-off'
import { clientAddress } from '~/http/client'
import { invalid, readForm, refused } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import { refusedStep } from '~/http/second-step'
import { renewCookie, sessionToken } from '~/http/session'
import type { Localizer } from '~/i18n/server'

const path = '/account/second-factor'
const toPage = () => redirect(path, 303)

/** What the member wants changed. Where it is not as her page says any more, she is shown how it is. */
export async function change(request: Request, member: Member, localizer: Localizer) {
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'begin') return begin(request, form, member, localizer)
  if (intent === 'confirm') return confirm(request, form, member, localizer)
  if (intent === 'renew') return renew(form, member, localizer)
  if (intent === 'off') return takeOff(form, member, localizer)
  if (intent === 'confirm-email') return sendConfirmation(member, localizer)
  if (intent === 'cancel') await cancelSetUp(member)
  return toPage()
}

async function sendConfirmation(member: Member, { t, language }: Localizer) {
  const outcome = await askConfirmation(member, language)
  return outcome.ok ? redirectWithNotice(path, 'email-sent') : refused(outcome.refusal, {}, t)
}

async function begin(request: Request, form: FormData, member: Member, localizer: Localizer) {
  const read = readForm(form, PasswordForm, localizer.t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await beginSetUp(member, read.value.password, { address: clientAddress(), session: sessionToken(request) })
  const isOld = !outcome.ok && (outcome.refusal.code === 'changed_meanwhile' || outcome.refusal.code === 'forbidden')
  return outcome.ok || isOld ? toPage() : refusedStep(outcome.refusal, localizer)
}

async function confirm(request: Request, form: FormData, member: Member, localizer: Localizer) {
  const read = readForm(form, CodeForm, localizer.t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await confirmSetUp(member, read.value.code, { language: localizer.language, session: sessionToken(request) })
  if (outcome.ok) {
    // Whoever has a copy of the cookie was let in by the password alone.
    const cookie = await renewCookie(request)
    return data(codesView(outcome.value, 'on', localizer), { headers: cookie ? { 'Set-Cookie': cookie } : {} })
  }
  return outcome.refusal.code === 'not_found' ? toPage() : refusedStep(outcome.refusal, localizer)
}

async function renew(form: FormData, member: Member, localizer: Localizer) {
  const read = readForm(form, CodeForm, localizer.t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await renewRecoveryCodes(member, read.value.code, localizer.language)
  return outcome.ok ? data(codesView(outcome.value, 'renewed', localizer)) : refusedStep(outcome.refusal, localizer)
}

async function takeOff(form: FormData, member: Member, localizer: Localizer) {
  const read = readForm(form, BothForm, localizer.t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await switchOff(member, read.value, { address: clientAddress(), language: localizer.language })
  return outcome.ok ? redirectWithNotice(path, 'second-factor-off') : refusedStep(outcome.refusal, localizer)
}

/**
 * The codes, in the answer to the form itself: behind a redirect they would have to be kept in a form that can be read.
 * Sent again, the form shows how it stands.
 */
const codesView = (codes: string[], why: 'on' | 'renewed', { t }: Localizer) => ({
  codes,
  title: t('second-factor:codes.title'),
  lead: t(`second-factor:codes.${why}`),
  once: t('second-factor:codes.once'),
  use: t('second-factor:codes.use'),
  copy: t('second-factor:codes.copy'),
  label: t('second-factor:codes.label'),
  done: t('second-factor:codes.done'),
})
export type CodesView = ReturnType<typeof codesView>
