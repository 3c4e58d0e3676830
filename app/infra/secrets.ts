import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { env } from './env'

const IV_BYTES = 12
const TAG_BYTES = 16

/** A token has 256 random bits. Store only the SHA-256 hash of the token. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url')
}

/** For random tokens only. Use `computeKeyedHash` for text that a person chose, because such text can be guessed from a plain hash. */
export function computeSha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function computeSha256Base64Url(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

/** Lets the site recognize addresses and names without storing them. Changing the first secret in SESSION_SECRET changes every hash. */
export function computeKeyedHash(...parts: string[]): string {
  return hmac(keysFor('hash')[0], JSON.stringify(parts)).toString('hex')
}

/** Encrypts and authenticates `text`, so that a browser can store the result, but not read or change it. */
export function seal(text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keysFor('seal')[0], iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns null for input that `seal` did not create. Also accepts text sealed with an older secret that SESSION_SECRET still lists. */
export function unseal(sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  for (const key of keysFor('seal')) {
    const text = tryOpen(bytes, key)
    if (text !== null) return text
  }
  return null
}

const keys = new Map<string, [Buffer, ...Buffer[]]>()

function keysFor(purpose: string) {
  let derived = keys.get(purpose)
  if (!derived) {
    const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
    const [first, ...former] = env.secrets
    keys.set(purpose, (derived = [derive(first), ...former.map(derive)]))
  }
  return derived
}

function hmac(key: Buffer, text: string) {
  return createHmac('sha256', key).update(text).digest()
}

function tryOpen(bytes: Buffer, key: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
