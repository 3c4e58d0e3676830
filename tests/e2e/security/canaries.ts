import { createHash } from 'node:crypto'
import type { Member } from '../support/members'

/**
 * What could tell a member, in every form that it could take in an answer: as it is, in an address, in JSON, in HTML,
 * in base64 wherever it begins, in hexadecimal digits, and as what is made of it by a hash (security.md N1, N2).
 * All in small letters, as the answer is to be searched.
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

/** What is sure to stand in the base64 of anything that holds the text, at each of the three places it can begin. */
const base64Of = (text: string): string[] => [0, 1, 2].map((before) => {
  const whole = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]).toString('base64').replace(/=+$/, '')
  return whole.slice(before === 0 ? 0 : before + 1, -1)
})
