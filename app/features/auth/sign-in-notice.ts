import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { localizerFor, type Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { spend } from '../limits/spend'
import type { Letter } from '../mail/letter'
import { queueMail } from '../mail/queue-mail'
import { siteAddress } from '../mail/site-address'
import { writtenLanguage } from '../mail/written-language'
import type { Device } from './device'
import { deviceWords } from './device-words'

/** Where a sign-in comes from. */
export interface SignInOrigin {
  device: Device
  isApp: boolean
  /** Of the request: in which she is written to where she has said no other. */
  language: Language
}

/** In ms: who reads of it later is told by the list of her devices. */
const noticeKept = 7 * 24 * 3_600_000

/**
 * Writes to a member who signs in with a kind of device that nothing else is signed in with at that moment, once a day for
 * each kind and four times in all (security.md A16). To be called in the transaction of the sign-in, before its own row is written.
 */
export async function tellOfNewDevice(tx: Tx, userId: string, origin: SignInOrigin): Promise<void> {
  const at = now()
  const live = { userId, device: origin.device, expiresAt: { gt: at } }
  if ((await tx.session.count({ where: live })) > 0) return
  if ((await tx.tokenFamily.count({ where: { ...live, revokedAt: null } })) > 0) return
  if ((await spend(tx, 'sign-in:told', `${userId} ${origin.device}`)).retryAfter > 0) return
  // Who registers with somebody else's address could have her told of every kind of device there is.
  if ((await spend(tx, 'sign-in:told-account', userId)).retryAfter > 0) return
  const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true, language: true } })
  if (!user) return
  const language = writtenLanguage(user.language, origin.language)
  const letter = signInLetter(origin, at, localizerFor(language))
  await queueMail(tx, { kind: 'sign-in', to: user.email, userId, language, letter, expiresAt: new Date(at.getTime() + noticeKept) })
}

const signInLetter = (origin: SignInOrigin, at: Date, { t, format }: Localizer): Letter => ({
  subject: t('account:letters.subject'),
  title: t('account:letters.sign_in.title'),
  blocks: [
    { kind: 'text', text: t('account:letters.sign_in.text') },
    {
      kind: 'facts',
      facts: [
        { label: t('account:letters.sign_in.device'), value: deviceWords(origin, t) },
        { label: t('account:letters.sign_in.time'), value: format.dateTime(at) },
      ],
    },
    { kind: 'text', text: t('account:letters.sign_in.not_you') },
    { kind: 'link', label: t('account:letters.sign_in.link'), href: siteAddress('/account/sessions') },
  ],
})
