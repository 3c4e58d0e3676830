import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import { read } from '~/infra/db'
import { password } from '../../../../tests/factories'
import { createWholeMember } from '../../../../tests/factories/whole-member'
import { unpacked } from '../../../../tests/support/archive'
import { useDatabase } from '../../../../tests/support/database'
import { exportOwnData, issueExportKey } from './export-own-data'
import { accountColumns } from './section-account'

useDatabase()

/**
 * Maps each table with member data to its file in `data/`. Anyone who adds a table decides where it goes, or why it
 * is left out.
 */
const exported = {
  User: 'account', SecondFactor: 'account', PasswordReset: 'account', EmailConfirmation: 'account', EmailChange: 'account', NewsletterSubscription: 'account',
  Session: 'sign-ins', TokenFamily: 'sign-ins',
  Post: 'stories', Comment: 'comments', Draft: 'drafts',
  Membership: 'communities', Like: 'likes', Bookmark: 'bookmarks', ReadingPlace: 'reading-places', Journey: 'journey',
  Decision: 'decisions', Case: 'decisions', Report: 'reports', Block: 'blocks',
  Notification: 'notifications', Mail: 'emails', EarlyAccessRequest: 'early-access', Pledge: 'pledges',
}

const notExported: Record<string, string> = {
  NewsletterDelivery: 'Which letter she got. Each of its emails is in emails.json.',
  AccountDeletion: 'Who has asked for it is signed in nowhere: her mail tells her.',
  MemberKey: 'Her names, username and email once more, in lower case.',
  RecoveryCode: 'It opens her account. That she has a second factor stands in account.json.',
  PendingSignIn: 'It opens her account, for ten minutes.',
  CaseNote: 'What staff tell each other. It is about cases, and of staff it names none but by an id.',
  PledgeChange: 'What the team did about a pledge. As the pledge stands it is in pledges.json.',
  TextVersion: 'What the site shows of books, samples and letters, as it was saved. It is no account of a person.',
  TextDraft: 'A text of the site that an admin has not saved yet. It is no account of a person.',
  AuditEntry: 'What staff did, so that others can look into it. It is no account of a person.',
}

/** Columns of the members' table that no archive contains, with the reason. */
const notTold: Record<string, string> = { usernameKey: 'The username in lower case.', passwordHash: 'Of use to nobody but who guesses at it.' }

const models = [...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => ({
  name,
  fields: [...body.matchAll(/^ {2}(\w+) +(\w+)/gm)].map(([, field = '', type = '']) => ({ field, type })),
}))
const documented = [...readFileSync('docs/export.md', 'utf8').matchAll(/^\| `(data\/[^`]+)` \| (.*) \|$/gm)]
  .map(([, file = '', keys = '']) => [file, keys.replaceAll('`', '').split(', ')])

const namesPerson = /^(user|owner|author|reporter|target|staff|actor|member)Id$/

test('every table with member data is exported, or has a reason why not', () => {
  const about = models.filter(({ name, fields }) => name === 'User' || fields.some(({ field, type }) => type === 'User' || namesPerson.test(field)))
  expect(about.map(({ name }) => name).sort()).toEqual([...Object.keys(exported), ...Object.keys(notExported)].sort())
})

test('every column of the members’ table is exported, or has a reason why not', () => {
  const kinds = new Set(models.map(({ name }) => name))
  const columns = models.find(({ name }) => name === 'User')?.fields.filter(({ type }) => !kinds.has(type)).map(({ field }) => field) ?? []
  expect(columns.filter((column) => !(column in accountColumns) && !(column in notTold))).toEqual([])
  expect(Object.keys(notTold).filter((column) => !columns.includes(column) || column in accountColumns)).toEqual([])
})

test('a member with a row in every table finds an entry in every file', async () => {
  const { member, app } = await createWholeMember()
  const counts = await Promise.all(Object.keys(exported).map(async (name) => {
    const table = read[(name[0]!.toLowerCase() + name.slice(1)) as 'session']
    return [name, await table.count()] as const
  }))
  expect(counts.filter(([, count]) => count === 0)).toEqual([])
  const permitted = await issueExportKey(member, { password, code: app.code() }, { address: '203.0.113.9', language: 'en' })
  const archive = await exportOwnData(member, permitted.ok ? permitted.value : '', { localizer: getLocalizer('en'), timeZone: 'UTC' })
  const files = await unpacked(archive)
  expect(Object.keys(files).filter((name) => name.startsWith('data/')).sort()).toEqual([...new Set(Object.values(exported))].map((name) => `data/${name}.json`).sort())
  expect(Object.entries(files).filter(([, text]) => ['[]\n', 'null\n'].includes(text))).toEqual([])
  const keysOf = (text: string) => Object.keys(([JSON.parse(text)] as object[][]).flat()[0] ?? {})
  expect(Object.entries(files).filter(([name]) => name.startsWith('data/')).map(([name, text]) => [name, keysOf(text)])).toEqual(documented)
})
