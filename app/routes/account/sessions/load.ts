import { formatDevice } from '~/features/identity/auth/device-text'
import { listOwnSignIns, type OwnSignIn } from '~/features/identity/auth/own-sign-ins'
import type { Member } from '~/kernel/members/member'
import { readSessionToken } from '~/http/session'
import { readTimeZone } from '~/http/time-zone'
import type { Localizer } from '~/i18n/server'
import { now } from '~/infra/clock'

export async function loadSessions(request: Request, member: Member, localizer: Localizer) {
  const signIns = await listOwnSignIns(member, readSessionToken(request))
  return signIns.map((signIn) => toSignInView(signIn, readTimeZone(request), localizer))
}
export type SessionView = ReturnType<typeof toSignInView>

function toSignInView(signIn: OwnSignIn, timeZone: string, { t, format }: Localizer) {
  const { id, isThis, begunAt, usedAt } = signIn
  const daysAgo = (date: Date) => format.daysAgo(date, now(), timeZone)
  return { id, isThis, device: formatDevice(signIn, t), startedAt: daysAgo(begunAt), used: daysAgo(usedAt) }
}
