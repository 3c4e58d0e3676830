import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { checkPassword, type VerifiedMember } from '~/features/identity/auth/check-password'
import { registerMember } from '~/features/identity/auth/register'
import { RegistrationFormSchema, SignInSchema } from '~/features/identity/auth/schemas'
import { mapResult, type Result } from '~/kernel/result/result'
import { getRequestLocalizer } from '~/i18n/server'
import { getClientAddress } from './client'
import { createInvalidFormReply, readForm, createRefusedFormReply } from './forms'

export type AuthenticationResult =
  | { ok: true; known: VerifiedMember; rememberMe: boolean }
  | { ok: false; answer: ReturnType<typeof createInvalidFormReply> }

async function signIn(request: Request, form: FormData): Promise<AuthenticationResult> {
  const { t } = await getRequestLocalizer(request)
  const read = readForm(form, SignInSchema, t)
  if (!read.ok) return { ok: false, answer: createInvalidFormReply(read.reply) }
  const result = await checkPassword(read.value, getClientAddress())
  return toAuthenticationResult(result, read.value.rememberMe, (refusal) => createRefusedFormReply(refusal, read.values, t))
}

async function signUp(request: Request, form: FormData): Promise<AuthenticationResult> {
  const { t, language } = await getRequestLocalizer(request)
  const read = readForm(form, RegistrationFormSchema, t)
  if (!read.ok) return { ok: false, answer: createInvalidFormReply(read.reply) }
  const key = String(form.get('submission') ?? '')
  const made = registerMember(read.value, { address: getClientAddress(), language, key: key || undefined })
  const result = await mapResult(made, (member): VerifiedMember => ({ member, proof: { isNew: true } }))
  return toAuthenticationResult(result, read.value.rememberMe, (refusal) => createRefusedFormReply(refusal, read.values, t))
}

type Refuse = (refusal: Extract<Result<VerifiedMember>, { ok: false }>['error']) => ReturnType<typeof createRefusedFormReply>
const toAuthenticationResult = (result: Result<VerifiedMember>, rememberMe: boolean, refuse: Refuse): AuthenticationResult =>
  result.ok
    ? { ok: true, known: result.value, rememberMe }
    : { ok: false, answer: refuse(result.error) }

export const authenticator = new Authenticator<AuthenticationResult>()
  .use(new FormStrategy(({ form, request }) => signIn(request, form)), 'sign-in')
  .use(new FormStrategy(({ form, request }) => signUp(request, form)), 'register')
