import { redirect } from '@remix-run/node'
import type { Member } from '~/features/members/member'
import { proveAgain } from '~/features/second-factor/prove-again'
import { BothForm, PasswordForm } from '~/features/second-factor/schemas'
import { asksForCode } from '~/features/second-factor/status'
import { now } from '~/infra/clock'
import type { Localizer } from '~/i18n/server'
import { clientAddress } from './client'
import { invalid, readForm, type FormReply } from './forms'
import { refusedStep } from './second-step'
import { sessionCookie, sessionToken } from './session'

/** The fields by which a signed-in member shows once more who she is: her password, and a code where her account asks for one. */
export async function proofFields({ id }: Member, { t }: Localizer) {
  const code = { label: t('second-factor:fields.code'), hint: t('second-factor:fields.code_hint'), wrongClock: t('second-factor:wrong_clock') }
  return {
    password: {
      label: t('second-factor:fields.password'),
      showLabel: t('auth:fields.show_password'),
      hideLabel: t('auth:fields.hide_password'),
    },
    code: (await asksForCode(id)) ? code : null,
  }
}

type Proven =
  /** The member with her password just given, and the header that hands her session's new token over. */
  | { ok: true; member: Member; cookie: string }
  | { ok: false; answer: ReturnType<typeof invalid> }

/**
 * Reads these fields and looks at them. A wrong password is said at its field; nobody is signed in any more where the session
 * has ended meanwhile.
 * @param values what else was typed into the form, to be shown again
 */
export async function takeProof(request: Request, member: Member, form: FormData, localizer: Localizer, values: FormReply['values'] = {}): Promise<Proven> {
  const session = sessionToken(request)
  if (!session) throw redirect('/auth', 303)
  const schema = (await asksForCode(member.id)) ? BothForm : PasswordForm
  const read = readForm(form, schema, localizer.t)
  if (!read.ok) return { ok: false, answer: invalid({ ...read.reply, values }) }
  const outcome = await proveAgain(member, read.value, { session, address: clientAddress(), language: localizer.language })
  if (outcome.ok) return { ok: true, member: { ...member, provenAt: now() }, cookie: sessionCookie(outcome.value.token, outcome.value.remember) }
  if (outcome.refusal.code === 'not_found') throw redirect('/auth', 303)
  return { ok: false, answer: refusedStep(outcome.refusal, localizer, values) }
}
