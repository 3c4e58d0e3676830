import { deviceWords } from '~/features/auth/device-words'
import { listOwnSignIns, type OwnSignIn } from '~/features/auth/own-sign-ins'
import type { Member } from '~/features/members/member'
import { sessionToken } from '~/http/session'
import { timeZoneOf } from '~/http/time-zone'
import type { Localizer } from '~/i18n/server'
import { now } from '~/infra/clock'

/** Where the member is signed in, in words. */
export async function loadSignIns(request: Request, member: Member, localizer: Localizer) {
  const { t } = localizer
  const signIns = await listOwnSignIns(member, sessionToken(request))
  return {
    signIns: signIns.map((signIn) => signInView(signIn, timeZoneOf(request), localizer)),
    endOthers: signIns.some(({ isThis }) => !isThis) ? t('account:sessions.end_others') : null,
    nothingElse: t('account:sessions.nothing_else'),
    apps: t('account:sessions.apps'),
  }
}

function signInView(signIn: OwnSignIn, timeZone: string, { t, format }: Localizer) {
  const words = (date: Date) => format.daysAgo(date, now(), timeZone)
  const device = deviceWords(signIn, t)
  const begun = words(signIn.begunAt)
  return {
    id: signIn.id,
    device,
    badge: signIn.isThis ? t('account:sessions.this') : null,
    facts: [
      { label: t('account:sessions.begun'), value: begun },
      { label: t('account:sessions.used'), value: words(signIn.usedAt) },
    ],
    end: signIn.isThis ? null : { text: t('account:sessions.end'), label: t('account:sessions.end_named', { device, begun }) },
  }
}
