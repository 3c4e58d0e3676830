import type { Member } from '~/features/members/member'
import { readStatus } from '~/features/second-factor/status'
import { base32, setUpLink } from '~/features/second-factor/totp'
import { siteSettings } from '~/features/settings/site-settings'
import { sessionToken } from '~/http/session'
import { dutyTexts, switchOffWarning } from '~/http/staff-duty'
import { timeZoneOf } from '~/http/time-zone'
import type { Localizer } from '~/i18n/server'
import { qrCode } from './qr-code'

/** The page as it stands with the member's second factor, and as the address asks for it. */
export async function loadView(request: Request, member: Member, localizer: Localizer) {
  const { t, format } = localizer
  const status = await readStatus(member, sessionToken(request))
  const form = formTexts(localizer)
  if (status.state === 'unconfirmed') return { kind: 'unconfirmed' as const, form, texts: unconfirmedTexts(member, localizer), duty: dutyTexts(member, localizer) }
  if (status.state === 'off') return { kind: 'off' as const, form, texts: offTexts(localizer), duty: dutyTexts(member, localizer) }
  if (status.state === 'setting-up') {
    const link = setUpLink(status.secret, siteSettings.siteName, member.username)
    return { kind: 'set-up' as const, form, texts: setUpTexts(localizer), link, qr: qrCode(link), key: inGroups(base32(status.secret)) }
  }
  const query = new URL(request.url).searchParams
  if (query.has('renew')) return { kind: 'renew' as const, form, texts: questionTexts(localizer, 'renew'), warning: null }
  if (query.has('off')) {
    return { kind: 'switch-off' as const, form, texts: questionTexts(localizer, 'switch_off'), warning: switchOffWarning(member, localizer) }
  }
  return {
    kind: 'on' as const,
    title: form.title,
    lead: form.lead,
    back: form.back,
    since: t('second-factor:on.status', { date: format.date(status.since, timeZoneOf(request)) }),
    left: status.codesLeft > 0 ? t('second-factor:on.left', { count: status.codesLeft }) : null,
    noneLeft: status.codesLeft > 0 ? null : t('second-factor:on.none_left'),
    newPhone: t('second-factor:on.new_phone'),
    renew: t('second-factor:on.renew'),
    switchOff: t('second-factor:on.switch_off'),
  }
}

/** A view of one kind. */
export type View<Kind> = Extract<Awaited<ReturnType<typeof loadView>>, { kind: Kind }>

/** Four letters at a time are found again when they are typed. */
const inGroups = (key: string) => (key.match(/.{4}/g) ?? []).join(' ')

const formTexts = ({ t }: Localizer) => ({
  title: t('second-factor:title'),
  lead: t('second-factor:lead'),
  back: t('second-factor:back'),
  busy: t('second-factor:busy'),
  failed: t('second-factor:failed'),
  refused: t('auth:failed'),
  errorTitle: t('auth:error_title'),
  wrongClock: t('second-factor:wrong_clock'),
  password: { label: t('second-factor:fields.password'), show: t('auth:fields.show_password'), hide: t('auth:fields.hide_password') },
  code: { label: t('second-factor:fields.code'), hint: t('second-factor:fields.code_hint') },
  appCode: { label: t('second-factor:fields.app_code'), hint: t('second-factor:fields.app_code_hint') },
})
export type FormTexts = ReturnType<typeof formTexts>

const offTexts = ({ t }: Localizer) => ({
  status: t('second-factor:off.status'),
  app: t('second-factor:off.app'),
  discreet: t('second-factor:off.discreet'),
  passwordHint: t('second-factor:off.password_hint'),
  submit: t('second-factor:off.submit'),
})

const unconfirmedTexts = ({ email }: Member, { t }: Localizer) => ({
  why: t('second-factor:unconfirmed.why', { email: `\u2068${email}\u2069` }),
  how: t('second-factor:unconfirmed.how'),
  submit: t('account:email.again'),
  busy: t('account:email.again_busy'),
})

const setUpTexts = ({ t }: Localizer) => ({
  title: t('second-factor:set_up.title'),
  lead: t('second-factor:set_up.lead'),
  here: t('second-factor:set_up.here'),
  open: t('second-factor:set_up.open'),
  elsewhere: t('second-factor:set_up.elsewhere'),
  picture: t('second-factor:set_up.picture'),
  type: t('second-factor:set_up.type'),
  enter: t('second-factor:set_up.enter'),
  others: t('second-factor:set_up.others'),
  submit: t('second-factor:set_up.submit'),
  cancel: t('second-factor:set_up.cancel'),
})

const questionTexts = ({ t }: Localizer, question: 'renew' | 'switch_off') => ({
  title: t(`second-factor:${question}.title`),
  lead: t(`second-factor:${question}.lead`),
  submit: t(`second-factor:${question}.submit`),
  cancel: t(`second-factor:${question}.cancel`),
})
