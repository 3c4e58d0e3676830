import { data, redirect, redirectDocument, type TypedResponse } from '@remix-run/node'
import type { VerifiedMember } from '~/features/identity/auth/check-password'
import { toResult, type DomainError } from '~/kernel/result/result'
import { beginPendingSignIn, pendingSignInLifetimeMs } from '~/features/identity/second-factor/pending-sign-in'
import type { Localizer } from '~/i18n/server'
import { getHostCookieName, readTokenCookie, serializeCookie } from './cookies'
import { createRefusedFormReply, type FormReply } from './forms'
import { redirectWithNotice } from './notices'
import { errorStatus } from './error-status'
import { startBrowserSession, getMember } from './session'

const cookieName = () => getHostCookieName('sign-in')

export const readPendingSignInToken = (request: Request): string | undefined => readTokenCookie(request, cookieName())

interface SignInOptions {
  remember: boolean
  target: string
}

export const completePasswordStep = (request: Request, known: VerifiedMember, wish: SignInOptions) => orSignInExpired(continueFromPassword(request, known, wish))

export const completeCodeStep = (request: Request, known: VerifiedMember, wish: SignInOptions) => orSignInExpired(continueFromCode(request, known, wish))

async function continueFromPassword(request: Request, known: VerifiedMember, wish: SignInOptions) {
  const token = await beginPendingSignIn(known.member.id, wish, readPendingSignInToken(request), known.proof)
  if (token === null) return startSessionAndRedirect(request, known, wish)
  return redirect('/auth/code', { status: 303, headers: { 'Set-Cookie': serializeCookie(cookieName(), token, pendingSignInLifetimeMs / 1000) } })
}

async function continueFromCode(request: Request, known: VerifiedMember, wish: SignInOptions) {
  const answer = await startSessionAndRedirect(request, known, wish)
  answer.headers.append('Set-Cookie', serializeCookie(cookieName(), '', 0))
  return answer
}

/** Loads a new document, because the frame and the language may change, and because the target may be a page without scripts. */
async function startSessionAndRedirect(request: Request, { member, proof }: VerifiedMember, { remember, target }: SignInOptions) {
  const cookie = await startBrowserSession(request, member, remember, proof)
  return redirectDocument(target, { status: 303, headers: { 'Set-Cookie': cookie } })
}

/** After the check of the credentials, the account may have been deleted, or the password or second factor may have been changed. */
async function orSignInExpired(step: Promise<TypedResponse<never>>): Promise<TypedResponse<never>> {
  const result = await toResult(step)
  return result.ok ? result.value : redirectWithNotice('/auth', 'sign-in-expired')
}

/** If the code form was submitted twice, the browser is already signed in. */
export const redirectExpiredSignIn = async (request: Request): Promise<TypedResponse<never>> =>
  (await getMember(request)) ? redirectDocument('/dashboard', 303) : redirectWithNotice('/auth', 'sign-in-expired')

/** @param values the entered values that the form shows again, without the password and code */
export function createCredentialsErrorReply(refusal: DomainError, { t }: Localizer, values: FormReply['values'] = {}) {
  const errors = fieldErrorsOf(refusal, t)
  return errors ? data<FormReply>({ errors, values }, { status: errorStatus[refusal.code] }) : createRefusedFormReply(refusal, values, t)
}

function fieldErrorsOf({ code }: DomainError, t: Localizer['t']): FormReply['errors'] | null {
  if (code === 'invalid_code') return { code: t('api:invalid_code') }
  return code === 'invalid_credentials' ? { password: t('second-factor:wrong_password') } : null
}
