import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const timeStepMs = 30_000

/** 160 random bits, the length of a SHA-1 hash (RFC 4226 §4). */
export const generateTotpSecret = (): Buffer => randomBytes(20)

export const getTimeStep = (at: Date): number => Math.floor(at.getTime() / timeStepMs)

/** Truncates an HMAC-SHA-1 to six digits (RFC 4226 §5.3, RFC 6238). */
export function computeTotpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/**
 * Accepts the current time step and those before and after it, because clocks differ and people type slowly. Returns null if no
 * step matches. Takes the same time for every code.
 * @param typed six digits
 */
export function findMatchingTimeStep(secret: Buffer, typed: string, at: Date): number | null {
  const present = getTimeStep(at)
  const found = [present - 1, present, present + 1].filter((step) => areEqual(computeTotpCode(secret, step), typed))
  return found.at(-1) ?? null
}

const areEqual = (code: string, typed: string) => timingSafeEqual(Buffer.from(code), Buffer.from(typed))

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Follows RFC 4648 §6 but adds no padding, because 160 bits need none. */
export function encodeBase32(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => base32Alphabet.charAt(parseInt(five, 2))).join('')
}

export function buildTotpSetupLink(secret: Buffer, issuer: string, account: string): string {
  // A colon would end the issuer's name in the label.
  const name = issuer.replaceAll(':', ' ')
  const query = new URLSearchParams({ secret: encodeBase32(secret), issuer: name, algorithm: 'SHA1', digits: '6', period: '30' })
  const label = `${encodeURIComponent(name)}:${encodeURIComponent(account)}`
  // Some authenticator apps do not decode `+` as a space.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
