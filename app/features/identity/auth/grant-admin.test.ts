import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { now, setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { env } from '~/infra/env'
import { createMember, createSecondFactor, password as factoryPassword } from '../../../../tests/factories'
import { query, useDatabase } from '../../../../tests/support/database'
import { tokenTo } from '../../../../tests/support/outbox'
import { inMinutes } from '../../../../tests/support/second-factor'
import { confirmEmailChange } from '../account/confirm-email-change'
import { requestEmailChange } from '../account/request-email-change'
import { canSetUpSecondFactor } from '../second-factor/set-up'
import { grantAdmin } from './grant-admin'

useDatabase()
afterEach(() => setClock(null))

const password = 'three herons over the bay'
const confirmedAt = async (id: string) => (await read.user.findUniqueOrThrow({ where: { id } })).emailConfirmedAt

test('the operator vouches for the email of a new or promoted admin, who may set up a second factor at once', async () => {
  inMinutes(0)
  const member = await createMember()
  await grantAdmin({ email: member.email, username: member.username, password })
  await grantAdmin({ email: 'made@example.org', username: 'made_one', password })
  const admins = await read.user.findMany({ where: { role: 'admin' } })
  expect(admins.map(({ emailConfirmedAt }) => emailConfirmedAt)).toEqual([now(), now()])
  for (const { id } of admins) expect(await canSetUpSecondFactor(id)).toBe(true)
})

test('a promoted member keeps the time of the email confirmation', async () => {
  const then = new Date('2026-11-01T12:00:00Z')
  const member = await createMember({ emailConfirmedAt: then })
  await grantAdmin({ email: member.email, username: member.username, password })
  expect(await confirmedAt(member.id)).toEqual(then)
})

test('a change of email that was requested before a promotion cannot be confirmed after it', async () => {
  const member = await createMember()
  await requestEmailChange(member, { email: 'evil@example.org', password: factoryPassword }, { address: '203.0.113.7', language: 'en' })
  const token = await tokenTo('evil@example.org')
  await grantAdmin({ email: member.email, username: member.username, password })
  expect(await confirmEmailChange(token, 'en')).toMatchObject({ error: { code: 'not_found' } })
  expect(await read.user.findMany()).toMatchObject([{ email: member.email, role: 'admin' }])
})

test('the migration confirms the emails of admins from the first start and the command line, and no others', async () => {
  inMinutes(0)
  await grantAdmin({ email: 'admin@localhost.localdomain', username: 'site_admin', password })
  await grantAdmin({ email: 'made@example.org', username: 'made_one', password })
  const unlogged = await createMember({ email: 'admin2@localhost.localdomain', role: 'admin' })
  const promoted = await createMember({ createdAt: new Date('2026-01-01T12:00:00Z') })
  await createSecondFactor(promoted)
  await grantAdmin({ email: promoted.email, username: promoted.username, password })
  await createMember()
  await write((tx) => tx.user.updateMany({ data: { emailConfirmedAt: null } }))

  await query(env.databaseUrl, readFileSync(`prisma/${env.databaseKind}/migrations/20261123030000_confirm_emails_of_made_admins/migration.sql`, 'utf8'))

  const confirmed = await read.user.findMany({ where: { emailConfirmedAt: { not: null } }, orderBy: { email: 'asc' } })
  expect(confirmed.map(({ email, emailConfirmedAt }) => [email, emailConfirmedAt])).toEqual([
    ['admin@localhost.localdomain', now()], ['made@example.org', now()], [promoted.email, now()],
  ])
  expect(await confirmedAt(unlogged.id)).toBeNull()
})
