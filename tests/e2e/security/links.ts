import { createHash } from 'node:crypto'
import type { Rows } from '../support/database'
import type { Member } from '../support/members'
import { ask, sendForm } from '../support/requests'
import type { Site } from '../support/site'
import type { FormAction } from './forms'

const computeSha256Hex = (text: string) => createHash('sha256').update(text).digest('hex')
const said = { contributorType: 'individual', firstName: 'Wanjiru', lastName: 'Otieno', country: 'KE', contributionLevel: 'legacy-builder', paymentType: 'one-time' }

let made = 0

/** The links in mails: a new password for a member, a pledge, and a withdrawn pledge. Each with a known token. */
export async function plantLinks(site: Site, rows: Rows, { id }: Member) {
  const number = `${process.pid}_${++made}`
  const token = `token_${number}`
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  rows.prepare('INSERT INTO "PasswordReset" ("userId", "tokenHash", "expiresAt") VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET "tokenHash" = excluded."tokenHash"')
    .run(id, computeSha256Hex(token), expiresAt)
  const [key, withdrawnKey] = [await plantPledge(site, rows, `open_${number}`), await plantPledge(site, rows, `withdrawn_${number}`)]
  await sendForm(site, `/pledge?key=${withdrawnKey}`, { intent: 'withdraw' })
  return { token, key, withdrawnKey }
}

async function plantPledge(site: Site, rows: Rows, key: string): Promise<string> {
  const email = `${key}@example.org`
  await ask(site, '/api/endowment', { method: 'POST', body: JSON.stringify({ ...said, email }), headers: { 'Content-Type': 'application/json' } })
  rows.prepare('UPDATE "Pledge" SET "manageHash" = ? WHERE "email" = ?').run(computeSha256Hex(key), email)
  return key
}

/** The forms behind those links, and the form that requests a link. */
export function linkActions(rows: Rows, { id, email }: Member, { token, key, withdrawnKey }: Awaited<ReturnType<typeof plantLinks>>): FormAction[] {
  const pledge = (column: string, of: string) => () => rows.prepare(`SELECT "${column}" FROM "Pledge" WHERE "manageHash" = ?`).pluck().get(computeSha256Hex(of))
  const account = (table: string, column: string, owner: string) => () => rows.prepare(`SELECT "${column}" FROM "${table}" WHERE "${owner}" = ?`).pluck().get(id)
  return [
    { name: 'ask for a new password', path: '/auth/reset', fields: { email }, effect: account('PasswordReset', 'tokenHash', 'userId') },
    { name: 'set a new password', path: '/auth/reset', fields: { token, password: 'three herons over the bay' }, effect: account('User', 'passwordHash', 'id') },
    { name: 'change a pledge', path: `/pledge?key=${key}&change`, fields: { ...said, intent: 'amend', city: 'Forged' }, effect: pledge('city', key) },
    { name: 'withdraw a pledge', path: `/pledge?key=${key}`, fields: { intent: 'withdraw' }, effect: pledge('status', key) },
    { name: 'bring a pledge back', path: `/pledge?key=${withdrawnKey}`, fields: { intent: 'restore' }, effect: pledge('status', withdrawnKey) },
  ]
}
