import { randomUUID } from 'node:crypto'
import type { Rows } from './database'
import type { Site } from './site'
import type { Member } from './members'
import { ask, sendForm } from './requests'

export interface LetterReader {
  id: string
  email: string
  language: string
}

let made = 0

/** Adds members with a confirmed email who asked for letters, in the languages in turn. */
export function addReaders(rows: Rows, count: number, languages: readonly string[]): LetterReader[] {
  const at = new Date().toISOString().replace('Z', '+00:00')
  const user = rows.prepare(`
    INSERT INTO "User" ("id", "firstName", "lastName", "username", "usernameKey", "email", "passwordHash", "language", "emailConfirmedAt", "createdAt")
    VALUES (@id, 'Ada', 'Lake', @id, @id, @email, '', @language, @at, @at)`)
  const subscription = rows.prepare(`INSERT INTO "NewsletterSubscription" ("userId", "source", "since") VALUES (@id, 'account', @at)`)
  return Array.from({ length: count }, (_each, n) => {
    const reader = { id: randomUUID(), email: `letters${process.pid}_${++made}@example.org`, language: languages[n % languages.length] ?? 'en' }
    user.run({ ...reader, at })
    subscription.run({ id: reader.id, at })
    return reader
  })
}

/** Writes a letter by the forms, without a browser, and returns its id. */
export async function writeLetter(site: Site, admin: Member, texts: Record<string, { subject: string; body: string }>): Promise<string> {
  const begun = await sendForm(site, '/admin/letters/new', { language: Object.keys(texts)[0] ?? 'en' }, admin)
  const id = /letters\/([0-9a-f-]{36})/.exec(begun.headers.get('Location') ?? '')?.[1]
  if (!id) throw new Error(`The letter was not begun: ${begun.status}`)
  for (const [index, [language, text]] of Object.entries(texts).entries()) {
    const saved = await sendForm(site, `/admin/letters/${id}`, { language, version: String(index + 1), ...text }, admin)
    if (saved.status !== 303) throw new Error(`The letter was not saved: ${saved.status}`)
  }
  return id
}

export const pageText = async (site: Site, path: string, headers: Record<string, string> = {}) => (await ask(site, path, { headers })).text()
