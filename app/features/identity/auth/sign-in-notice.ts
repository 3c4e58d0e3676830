import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { getLocalizer, type Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { consumeRateLimit } from '~/kernel/rate-limit/rate-limit'
import { type EmailTemplate, queueMail, buildSiteUrl, chooseMailLanguage } from '~/features/messages'
import type { Device } from './device'
import { formatDevice } from './device-text'

export interface SignInOrigin {
  device: Device
  isApp: boolean
  language: Language
}

/** In ms: older notices are not sent, because the member can find the sign-in in the list of devices. */
const noticeLifetime = 7 * 24 * 3_600_000

/**
 * Emails the member about a sign-in from a kind of device that is not yet signed in. Sends at most one email a day per kind, and
 * four a day in total. Call this function before inserting the sign-in.
 */
export async function notifyOfNewDevice(tx: Tx, userId: string, origin: SignInOrigin): Promise<void> {
  const at = now()
  const live = { userId, device: origin.device, expiresAt: { gt: at } }
  if ((await tx.session.count({ where: live })) > 0) return
  if ((await tx.tokenFamily.count({ where: { ...live, revokedAt: null } })) > 0) return
  if ((await consumeRateLimit(tx, 'sign-in:told', `${userId} ${origin.device}`)).retryAfter > 0) return
  // Cap notices per account: otherwise a stranger who registered with another person's address could flood the mailbox.
  if ((await consumeRateLimit(tx, 'sign-in:told-account', userId)).retryAfter > 0) return
  const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true, language: true } })
  if (!user) return
  const language = chooseMailLanguage(user.language, origin.language)
  const template = signInEmail(origin, at, getLocalizer(language))
  await queueMail(tx, { kind: 'sign-in', to: user.email, userId, language, template, expiresAt: new Date(at.getTime() + noticeLifetime) })
}

const signInEmail = (origin: SignInOrigin, at: Date, { t, format }: Localizer): EmailTemplate => ({
  subject: t('account:emails.subject'),
  title: t('account:emails.sign_in.title'),
  blocks: [
    { kind: 'text', text: t('account:emails.sign_in.text') },
    {
      kind: 'facts',
      facts: [
        { label: t('account:emails.sign_in.device'), value: formatDevice(origin, t) },
        { label: t('account:emails.sign_in.time'), value: format.dateTime(at) },
      ],
    },
    { kind: 'text', text: t('account:emails.sign_in.not_you') },
    { kind: 'link', label: t('account:emails.sign_in.link'), href: buildSiteUrl('/account/sessions') },
  ],
})
