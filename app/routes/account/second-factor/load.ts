import type { Member } from '~/kernel/members/member'
import { PasswordAndCodeSchema, SecondFactorCodeSchema, CurrentPasswordSchema } from '~/features/identity/second-factor/schemas'
import { readSecondFactorStatus } from '~/features/identity/second-factor/status'
import { encodeBase32, buildTotpSetupLink } from '~/features/identity/second-factor/totp'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { getFieldRules } from '~/http/forms'
import { readSessionToken } from '~/http/session'
import { getGraceDaysLeft, getGraceDaysIfFactorDisabled } from '~/http/second-factor-grace'
import { readTimeZone } from '~/http/time-zone'
import type { Localizer } from '~/i18n/server'
import { buildQrCode } from './qr-code'

export async function loadSecondFactor(request: Request, member: Member, { t, format }: Localizer) {
  const status = await readSecondFactorStatus(member, readSessionToken(request))
  if (status.state === 'unconfirmed') return { kind: 'unconfirmed' as const, email: member.email, duty: getGraceDaysLeft(member) }
  if (status.state === 'off') return { kind: 'off' as const, rules: getFieldRules(CurrentPasswordSchema, t), duty: getGraceDaysLeft(member) }
  if (status.state === 'setting-up') {
    const link = buildTotpSetupLink(status.secret, siteSettings.siteName, member.username)
    return { kind: 'set-up' as const, rules: getFieldRules(SecondFactorCodeSchema, t), link, qr: buildQrCode(link), key: groupCharacters(encodeBase32(status.secret)) }
  }
  const query = new URL(request.url).searchParams
  if (query.has('renew')) return { kind: 'renew' as const, rules: getFieldRules(SecondFactorCodeSchema, t) }
  if (query.has('off')) return { kind: 'switch-off' as const, rules: getFieldRules(PasswordAndCodeSchema, t), duty: getGraceDaysIfFactorDisabled(member) }
  return { kind: 'on' as const, since: format.date(status.since, readTimeZone(request)), codesLeft: status.codesLeft }
}

export type SecondFactorView<Kind> = Extract<Awaited<ReturnType<typeof loadSecondFactor>>, { kind: Kind }>

/** Groups of four characters are easier to type. */
const groupCharacters = (key: string) => (key.match(/.{4}/g) ?? []).join(' ')
