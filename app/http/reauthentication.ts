import { redirect } from '@remix-run/node'
import type { Member } from '~/kernel/members/member'
import { reauthenticate } from '~/features/identity/second-factor/reauthenticate'
import { PasswordAndCodeSchema, CurrentPasswordSchema } from '~/features/identity/second-factor/schemas'
import { hasConfirmedSecondFactor } from '~/features/identity/second-factor/status'
import { now } from '~/infra/clock'
import type { Localizer } from '~/i18n/server'
import { getClientAddress } from './client'
import { getFieldRules, createInvalidFormReply, readForm, type FormReply } from './forms'
import { createCredentialsErrorReply } from './sign-in-steps'
import { serializeSessionCookie, readSessionToken } from './session'

export async function loadReauthenticationFields({ id }: Member, { t }: Localizer) {
  const code = { label: t('second-factor:fields.code'), hint: t('second-factor:fields.code_hint'), wrongClock: t('second-factor:wrong_clock') }
  return {
    password: {
      label: t('second-factor:fields.password'),
      showLabel: t('auth:fields.show_password'),
      hideLabel: t('auth:fields.hide_password'),
    },
    code: (await hasConfirmedSecondFactor(id)) ? code : null,
  }
}

export async function loadReauthenticationRules({ id }: Member, t: Localizer['t']) {
  const hasCode = await hasConfirmedSecondFactor(id)
  return { requiresCode: hasCode, rules: hasCode ? getFieldRules(PasswordAndCodeSchema, t) : { ...getFieldRules(CurrentPasswordSchema, t), code: {} } }
}

type ReauthenticationResult =
  | { ok: true; member: Member; cookie: string }
  | { ok: false; answer: ReturnType<typeof createInvalidFormReply> }

/**
 * Throws a redirect to sign-in if the session has ended.
 * @param values the other entered values, which the form shows again after an error
 */
export async function reauthenticateWithForm(request: Request, member: Member, form: FormData, localizer: Localizer, values: FormReply['values'] = {}): Promise<ReauthenticationResult> {
  const session = readSessionToken(request)
  if (!session) throw redirect('/auth', 303)
  const schema = (await hasConfirmedSecondFactor(member.id)) ? PasswordAndCodeSchema : CurrentPasswordSchema
  const read = readForm(form, schema, localizer.t)
  if (!read.ok) return { ok: false, answer: createInvalidFormReply({ ...read.reply, values }) }
  const result = await reauthenticate(member, read.value, { session, address: getClientAddress(), language: localizer.language })
  if (result.ok) return { ok: true, member: { ...member, provenAt: now() }, cookie: serializeSessionCookie(result.value.token, result.value.remember) }
  if (result.error.code === 'not_found') throw redirect('/auth', 303)
  return { ok: false, answer: createCredentialsErrorReply(result.error, localizer, values) }
}
