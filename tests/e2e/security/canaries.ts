import { createHash } from 'node:crypto'
import type { Member } from '../support/members'

/**
 * The values that could identify a member, in every encoding that an answer could have: plain, in an address, in JSON, in HTML,
 * in base64 at any offset, in hexadecimal digits, and hashed. All in lower case, as the search needs it.
 */
export function canariesOf({ id, username, firstName, lastName, email }: Member): string[] {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  const ofId = [id.replaceAll('-', ''), id.slice(-12), bytes.toString('base64').slice(0, -2), bytes.toString('base64url'), BigInt(`0x${bytes.toString('hex')}`).toString()]
  const texts = [id, username, firstName, lastName, email, email.split('@')[0]!]
  return [...new Set([...ofId, ...texts.flatMap(formsOf)])].map((form) => form.toLowerCase()).filter((form) => form.length > 7)
}

function formsOf(text: string): string[] {
  const escaped = [...text].map((letter) => (letter > '~' ? `\\u${letter.codePointAt(0)!.toString(16).padStart(4, '0')}` : letter)).join('')
  const entities = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')
  const hashes = ['md5', 'sha1', 'sha256'].flatMap((kind) => [text, text.toLowerCase()].flatMap((each) => {
    const hash = createHash(kind).update(each).digest()
    return [hash.toString('hex').slice(0, 24), hash.toString('base64').slice(0, 16), hash.toString('base64url').slice(0, 16)]
  }))
  return [text, encodeURIComponent(text), encodeURI(text), escaped, entities, Buffer.from(text).toString('hex'), ...hashes, ...base64Of(text)]
}

/** The certain part of the base64 of anything that contains the text, for each of the three offsets. */
const base64Of = (text: string): string[] => [0, 1, 2].map((before) => {
  const whole = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]).toString('base64').replace(/=+$/, '')
  return whole.slice(before === 0 ? 0 : before + 1, -1)
})
