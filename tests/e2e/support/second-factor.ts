import { computeTotpCode, getTimeStep } from '../../../app/features/identity/second-factor/totp'
import type { Rows } from './database'
import { confirmEmailOf, type Member } from './members'
import { ask, sendForm } from './requests'
import type { Site } from './site'

export const secondFactorPath = '/account/second-factor'

/** An authenticator app with a key: it never shows a code twice, so each is valid. */
export function appWith(key: string) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...key.replace(/\s/g, '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  let last = 0
  return {
    /**
     * The current code, or the next one if the current one was already shown. Two within 30 seconds are valid, a third is not.
     */
    nextCode(): string {
      last = Math.max(getTimeStep(new Date()), last + 1)
      return computeTotpCode(secret, last)
    },
  }
}

const matchOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

/**
 * Confirms a member's email and sets up the second factor by its forms, without a browser, which renews the cookie. Returns the
 * app, which has shown one code, and the recovery codes.
 */
export async function setUpSecondFactor(site: Site, rows: Rows, member: Member) {
  confirmEmailOf(rows, member)
  await sendForm(site, secondFactorPath, { intent: 'begin', password: member.password }, member)
  const html = await (await ask(site, secondFactorPath, member)).text()
  const app = appWith(matchOf(html, /secret=([A-Z2-7]{32})/))
  const answer = await sendForm(site, secondFactorPath, { intent: 'confirm', code: app.nextCode() }, member)
  if (answer.status !== 200) throw new Error(`The second factor was not set up: ${answer.status}`)
  member.cookie = answer.headers.getSetCookie().find((text) => text.startsWith('session='))?.split(';')[0] ?? ''
  const recoveryCodes = (await answer.text()).match(/(\d{5}-){3}\d{5}/g) ?? []
  return { app, recoveryCodes }
}
