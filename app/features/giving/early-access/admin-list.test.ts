import { describe, expect, test } from 'vitest'
import { read } from '~/infra/db'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { roles } from '~/kernel/validation/choices'
import { countNewerEarlyAccessRequests, countEarlyAccessRequests } from './count-requests'
import { exportEarlyAccessRequests } from './export-requests'
import { listEarlyAccessRequests } from './list-requests'
import { requestEarlyAccess } from './request-early-access'
import { EarlyAccessSchema } from './schemas'

useDatabase()

const admin = () => createMember({ role: 'admin' })

async function asks(wishes: object = {}, details: object = {}) {
  const member = await createMember(details)
  await requestEarlyAccess(member, EarlyAccessSchema.parse({ interests: ['support-groups'], lifeStage: 'recovery', ...wishes }), { language: 'en' })
  return member
}

async function list(cursor: object = {}) {
  const result = await listEarlyAccessRequests(await admin(), { limit: 50, ...cursor })
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

describe('the early-access list', () => {
  test('is for admins only', async () => {
    for (const role of roles.filter((role) => role !== 'admin')) {
      const actor = await createMember({ role })
      for (const result of [await listEarlyAccessRequests(actor, { limit: 50 }), await countEarlyAccessRequests(actor), await exportEarlyAccessRequests(actor)]) {
        expect(result).toEqual({ ok: false, error: { code: 'forbidden' } })
      }
    }
    expect(await read.auditEntry.count()).toBe(0)
  })

  test('is shown only after the view was logged', async () => {
    await asks()
    await list()
    expect(await read.auditEntry.findMany()).toMatchObject([{ action: 'early-access-listed' }])
  })

  test('starts with the newest and pages both ways', async () => {
    const names = []
    for (let n = 0; n < 5; n++) names.push((await asks()).username)
    const all = await list()
    expect(all.map(({ username }) => username)).toEqual(names.toReversed())
    expect(await list({ limit: 2, before: all[1]?.id })).toEqual(all.slice(2, 4))
    expect(await list({ limit: 2, after: all[3]?.id })).toEqual(all.slice(1, 3))
    expect(await countNewerEarlyAccessRequests(all[2]?.id ?? '')).toBe(2)
  })

  test('shows only the addresses of members who want mail', async () => {
    await asks({ contactPreference: 'community' }, { email: 'canary@example.org' })
    await asks({ contactPreference: 'both' }, { email: 'both@example.org' })
    await asks({}, { email: 'mail@example.org' })
    expect((await list()).map(({ email }) => email)).toEqual(['mail@example.org', 'both@example.org', null])
  })

  test('is counted by interest, of which a member may have several, and by stage', async () => {
    await asks({ interests: ['cultural-programs', 'wellness-programs'] })
    await asks({ interests: ['wellness-programs'], lifeStage: 'new-parent' })
    expect(await countEarlyAccessRequests(await admin())).toEqual({
      ok: true,
      value: {
        total: 2,
        byInterest: [
          { interest: 'wellness-programs', count: 2 }, { interest: 'support-groups', count: 0 },
          { interest: 'individual-counseling', count: 0 }, { interest: 'cultural-programs', count: 1 },
        ],
        byStage: [
          { stage: 'pregnancy', count: 0 }, { stage: 'new-parent', count: 1 }, { stage: 'recovery', count: 1 },
          { stage: 'transition', count: 0 }, { stage: 'other', count: 0 },
        ],
      },
    })
  })

  test('is exported with a log entry, and runs nothing in a spreadsheet', async () => {
    await asks({ comments: '=1+1', contactPreference: 'community' }, { email: 'canary@example.org' })
    const actor = await admin()
    const result = await exportEarlyAccessRequests(actor)
    expect(await read.auditEntry.findMany()).toMatchObject([{ actorId: actor.id, action: 'early-access-exported' }])
    let text = ''
    if (result.ok) for await (const part of result.value) text += part
    expect(text).toMatch(/^\ufeff"created_at",/)
    expect(text).toContain(`"support-groups","recovery","'=1+1"`)
    expect(text).not.toContain('canary')
  })
})
