import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { checkPassword, type Known } from '~/features/auth/check-password'
import { register } from '~/features/auth/register'
import { RegistrationForm, SignIn } from '~/features/auth/schemas'
import { mapped, type Outcome } from '~/features/outcome/outcome'
import { localize } from '~/i18n/server'
import { clientAddress } from './client'
import { invalid, readForm, refused } from './forms'

/** Someone whom a form has made known, or the answer that sends the form back. */
export type Attempt =
  | { ok: true; known: Known; rememberMe: boolean }
  | { ok: false; answer: ReturnType<typeof invalid> }

async function signIn(request: Request, form: FormData): Promise<Attempt> {
  const { t } = await localize(request)
  const read = readForm(form, SignIn, t)
  if (!read.ok) return { ok: false, answer: invalid(read.reply) }
  const outcome = await checkPassword(read.value, clientAddress())
  return toAttempt(outcome, read.value.rememberMe, (refusal) => refused(refusal, read.values, t))
}

async function signUp(request: Request, form: FormData): Promise<Attempt> {
  const { t, language } = await localize(request)
  const read = readForm(form, RegistrationForm, t)
  if (!read.ok) return { ok: false, answer: invalid(read.reply) }
  const key = String(form.get('submission') ?? '')
  const made = register(read.value, { address: clientAddress(), language, key: key || undefined })
  const outcome = await mapped(made, (member): Known => ({ member, proof: { isNew: true } }))
  return toAttempt(outcome, read.value.rememberMe, (refusal) => refused(refusal, read.values, t))
}

type Refuse = (refusal: Extract<Outcome<Known>, { ok: false }>['refusal']) => ReturnType<typeof refused>
const toAttempt = (outcome: Outcome<Known>, rememberMe: boolean, refuse: Refuse): Attempt =>
  outcome.ok
    ? { ok: true, known: outcome.value, rememberMe }
    : { ok: false, answer: refuse(outcome.refusal) }

/** remix-auth with its form strategy, once for signing in and once for registering. */
export const authenticator = new Authenticator<Attempt>()
  .use(new FormStrategy(({ form, request }) => signIn(request, form)), 'sign-in')
  .use(new FormStrategy(({ form, request }) => signUp(request, form)), 'register')
