import { data, redirect, type TypedResponse } from '@remix-run/node'
import type { Known } from '~/features/auth/check-password'
import { outcomeOf, type Refusal } from '~/features/outcome/outcome'
import { beginPending, pendingFor } from '~/features/second-factor/pending-sign-in'
import type { Localizer } from '~/i18n/server'
import { hostCookie, readToken, setCookie } from './cookies'
import { refused, type FormReply } from './forms'
import { redirectWithNotice } from './notices'
import { refusalStatus } from './refusals'
import { beginSession, getMember } from './session'

const cookieName = () => hostCookie('sign-in')

/** What a browser's sign-in goes by while it waits for a code. */
export const pendingToken = (request: Request): string | undefined => readToken(request, cookieName())

interface Wish {
  remember: boolean
  target: string
}

/** Goes on from a right password: to where the member wanted, signed in, or to the screen that asks for a code. */
export const goOn = (request: Request, known: Known, wish: Wish) => unlessGone(goOnFromPassword(request, known, wish))

/** Goes on from a right code. */
export const goOnSignedIn = (request: Request, known: Known, wish: Wish) => unlessGone(goOnFromCode(request, known, wish))

async function goOnFromPassword(request: Request, known: Known, wish: Wish) {
  const token = await beginPending(known.member.id, wish, pendingToken(request), known.proof)
  if (token === null) return enter(request, known, wish)
  return redirect('/auth/code', { status: 303, headers: { 'Set-Cookie': setCookie(cookieName(), token, pendingFor / 1000) } })
}

async function goOnFromCode(request: Request, known: Known, wish: Wish) {
  const answer = await enter(request, known, wish)
  answer.headers.append('Set-Cookie', setCookie(cookieName(), '', 0))
  return answer
}

async function enter(request: Request, { member, proof }: Known, { remember, target }: Wish) {
  const cookie = await beginSession(request, member, remember, proof)
  return redirect(target, { status: 303, headers: { 'Set-Cookie': cookie } })
}

/** Her account may have ended since her password was looked at, or what it is opened by may have changed. */
async function unlessGone(step: Promise<TypedResponse<never>>): Promise<TypedResponse<never>> {
  const outcome = await outcomeOf(step)
  return outcome.ok ? outcome.value : redirectWithNotice('/auth', 'sign-in-expired')
}

/** Where a browser goes whose sign-in waits no more: sent twice, the form with the code has signed it in already. */
export const notWaiting = async (request: Request): Promise<TypedResponse<never>> =>
  (await getMember(request)) ? redirect('/dashboard', 303) : redirectWithNotice('/auth', 'sign-in-expired')

/** The answer to a form whose password or code was refused: the field says so, and neither of the two comes back. */
export function refusedStep(refusal: Refusal, { t }: Localizer, values: FormReply['values'] = {}) {
  const errors = brokenField(refusal, t)
  return errors ? data<FormReply>({ errors, values }, { status: refusalStatus[refusal.code] }) : refused(refusal, values, t)
}

function brokenField({ code }: Refusal, t: Localizer['t']): FormReply['errors'] | null {
  if (code === 'invalid_code') return { code: t('api:invalid_code') }
  return code === 'invalid_credentials' ? { password: t('second-factor:wrong_password') } : null
}
