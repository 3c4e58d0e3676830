import { afterEach, expect, inject, test, vi } from 'vitest'
import { write } from '~/infra/db'
import { migrate } from '~/infra/db/migrate'
import { createId } from '~/infra/ids'
import { createMember, createMembers } from '../../../../tests/factories'
import { emptyDatabase, query, useDatabase } from '../../../../tests/support/database'
import { en } from '~/i18n/resources.en'
import { auditActions } from './audit-actions'
import { exportAuditLog } from './export-audit-log'
import { readAuditLog, type AuditLogFilter } from './read-audit-log'
import { recordAuditAction } from './record-audit-action'

useDatabase()
afterEach(() => void vi.useRealTimers())

const first = { limit: 50 }

async function scene() {
  const [ada, eva] = await createMembers([{ role: 'admin', username: 'Ada_1' }, { role: 'admin', username: 'Eva_1' }])
  const target = createId()
  await write((tx) => recordAuditAction(tx, ada, 'role-changed', { targetId: eva.id, details: { before: 'member', after: 'admin' } }))
  await write((tx) => recordAuditAction(tx, ada, 'author-revealed', { targetId: target, reason: 'A threat' }))
  await write((tx) => recordAuditAction(tx, eva, 'community-deleted', { targetId: target, details: { posts: 3 } }))
  const found = async (filter: AuditLogFilter) => {
    const result = await readAuditLog(ada, filter, first)
    return result.ok ? result.value.rows.map(({ act }) => act) : result.error.code
  }
  return { ada, eva, target, found }
}

test('the log shows who did what to whom, newest first', async () => {
  const { ada, eva } = await scene()
  const result = await readAuditLog(ada, {}, first)
  expect(result.ok && result.value.rows.map(({ by, act, account, details, reason }) => ({ by, act, account, details, reason }))).toEqual([
    { by: 'Eva_1', act: 'community-deleted', account: null, details: { posts: 3 }, reason: null },
    { by: 'Ada_1', act: 'author-revealed', account: null, details: {}, reason: 'A threat' },
    { by: 'Ada_1', act: 'role-changed', account: 'Eva_1', details: { before: 'member', after: 'admin' }, reason: null },
  ])
  await write((tx) => tx.user.delete({ where: { id: eva.id } }))
  const after = await readAuditLog(ada, {}, first)
  expect(after.ok && after.value.rows.map(({ by, actorId }) => [by, actorId])[0]).toEqual([null, eva.id])
})

test('the log filters by action, actor, target and days', async () => {
  // Ids carry the real time and never go back, so the test's clock is set to noon of the next day.
  const day = 24 * 3_600_000
  const today = new Date((Math.floor(Date.now() / day) + 1) * day)
  const [yesterday, tomorrow] = [new Date(today.getTime() - day), new Date(today.getTime() + day)]
  vi.useFakeTimers({ toFake: ['Date'], now: today.getTime() + day / 2 })
  const { eva, target, found } = await scene()
  expect(await found({ act: 'role-changed' })).toEqual(['role-changed'])
  expect(await found({ actorName: 'aDA_1' })).toEqual(['author-revealed', 'role-changed'])
  expect(await found({ actorId: eva.id })).toEqual(['community-deleted'])
  expect(await found({ targetId: target })).toEqual(['community-deleted', 'author-revealed'])
  expect(await found({ targetId: target, actorName: 'Ada_1', act: 'author-revealed', from: yesterday, to: tomorrow })).toEqual(['author-revealed'])
  expect(await found({ from: yesterday, to: today })).toHaveLength(3)
  expect(await found({ from: tomorrow })).toEqual([])
  expect(await found({ to: yesterday })).toEqual([])
  expect(await found({ from: new Date('0001-01-01'), to: new Date('9999-12-31') })).toHaveLength(3)
  expect(await found({ actorName: 'nobody' })).toBe('not_found')
})

test('the log can be read page by page in both directions', async () => {
  const { ada } = await scene()
  const ids = async (cursor: object) => {
    const result = await readAuditLog(ada, {}, { limit: 1, ...cursor })
    if (!result.ok) throw new Error(result.error.code)
    const { rows: [row], hasNewer, hasOlder } = result.value
    return { id: row!.id, act: row!.act, hasNewer, hasOlder }
  }
  const newest = await ids({})
  const next = await ids({ before: newest.id })
  const last = await ids({ before: next.id })
  expect([newest, next, last].map(({ act, hasNewer, hasOlder }) => [act, hasNewer, hasOlder])).toEqual([
    ['community-deleted', false, true], ['author-revealed', true, true], ['role-changed', true, false],
  ])
  expect(await ids({ after: last.id })).toEqual(next)
})

test('only admins read or export it, and the export is logged first', async () => {
  const { ada, found } = await scene()
  for (const role of ['visitor', 'member', 'moderator'] as const) {
    const someone = await createMember({ role })
    expect(await readAuditLog(someone, {}, first)).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    expect(await exportAuditLog(someone, {})).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  }
  expect(await found({ act: 'audit-exported' })).toEqual([])
  const file = await exportAuditLog(ada, { actorName: 'ada_1' })
  expect(await found({ act: 'audit-exported' })).toEqual(['audit-exported'])
  let text = ''
  if (file.ok) for await (const part of file.value) text += part
  const lines = text.trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',')[3])).toEqual(['"act"', '"audit-exported"', '"author-revealed"', '"role-changed"'])
  expect(lines[1]).toContain(ada.id)
  expect(lines[1]).not.toContain('ada_1')
})

test('every action has a label', () => {
  expect(Object.keys(en['admin-audit'].acts).sort()).toEqual([...auditActions].sort())
})

test('the database itself refuses to change or delete an entry', async () => {
  const url = await emptyDatabase()
  await migrate({ databaseKind: inject('template').kind, databaseUrl: url })
  const at = `'2026-01-01 00:00:00'`
  await query(url, `INSERT INTO "AuditEntry" ("id", "at", "actorId", "action") VALUES ('a', ${at}, 'x', 'role-changed')`)
  await expect(query(url, `UPDATE "AuditEntry" SET "actorId" = 'y'`)).rejects.toThrow('only ever added to')
  await expect(query(url, `DELETE FROM "AuditEntry"`)).rejects.toThrow('only ever added to')
  expect(await query(url, `SELECT "actorId" FROM "AuditEntry"`)).toEqual([{ actorId: 'x' }])
})
