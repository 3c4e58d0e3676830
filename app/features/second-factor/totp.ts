import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** In ms: how long a code is shown. */
const stepLength = 30_000

/** 160 random bits, as long as what SHA-1 makes of them (RFC 4226 §4). */
export const newSecret = (): Buffer => randomBytes(20)

/** The step that a moment lies in: how many times 30 seconds have passed since 1970 (RFC 6238). */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepLength)

/** The six digits that an app shows during a step: HMAC-SHA-1, truncated (RFC 4226 §5.3, RFC 6238). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/**
 * The step whose code was typed, or null: the present one or one of its neighbours, since clocks differ and people
 * type slowly. Takes as long whichever it is.
 * @param typed six digits
 */
export function stepOfCode(secret: Buffer, typed: string, at: Date): number | null {
  const present = stepAt(at)
  const found = [present - 1, present, present + 1].filter((step) => isSame(codeOf(secret, step), typed))
  return found.at(-1) ?? null
}

const isSame = (code: string, typed: string) => timingSafeEqual(Buffer.from(code), Buffer.from(typed))

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret as apps take it, five bits a letter (RFC 4648 §6). 160 bits leave nothing over. */
export function base32(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters.charAt(parseInt(five, 2))).join('')
}

/** What an app is told to add an account: a link for the device it is on, a QR code for any other. */
export function setUpLink(secret: Buffer, issuer: string, account: string): string {
  // A colon would end the issuer's name in the label.
  const name = issuer.replaceAll(':', ' ')
  const query = new URLSearchParams({ secret: base32(secret), issuer: name, algorithm: 'SHA1', digits: '6', period: '30' })
  const label = `${encodeURIComponent(name)}:${encodeURIComponent(account)}`
  // Apps read a plus as a plus.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
