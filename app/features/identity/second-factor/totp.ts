import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepLength = 30_000

/** 160 random bits, the length of a SHA-1 hash (RFC 4226 §4). */
export const newSecret = (): Buffer => randomBytes(20)

export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepLength)

/** HMAC-SHA-1, truncated (RFC 4226 §5.3, RFC 6238). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/**
 * Accepts the present step and its neighbours, because clocks differ and people type slowly. The time taken does not depend on
 * the code.
 * @param typed six digits
 */
export function stepOfCode(secret: Buffer, typed: string, at: Date): number | null {
  const present = stepAt(at)
  const found = [present - 1, present, present + 1].filter((step) => isSame(codeOf(secret, step), typed))
  return found.at(-1) ?? null
}

const isSame = (code: string, typed: string) => timingSafeEqual(Buffer.from(code), Buffer.from(typed))

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 §6; 160 bits need no padding. */
export function base32(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters.charAt(parseInt(five, 2))).join('')
}

export function setUpLink(secret: Buffer, issuer: string, account: string): string {
  // A colon would end the issuer's name in the label.
  const name = issuer.replaceAll(':', ' ')
  const query = new URLSearchParams({ secret: base32(secret), issuer: name, algorithm: 'SHA1', digits: '6', period: '30' })
  const label = `${encodeURIComponent(name)}:${encodeURIComponent(account)}`
  // Authenticator apps do not decode `+` as a space.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
