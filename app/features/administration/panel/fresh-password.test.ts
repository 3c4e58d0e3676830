import { afterEach, expect, test } from 'vitest'
import { read } from '~/infra/db'
import { now, setClock } from '~/infra/clock'
import { createCommunity, createMember, createMembers, createPledge, createPost } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { passwordCheckLifetimeMs } from '~/kernel/members/policy'
import { exportPledges } from '~/features/giving/pledges/export-pledges'
import { readPledge } from '~/features/giving/pledges/read-pledge'
import { listPledgesWithTotal } from '~/features/giving/pledges/list-pledges-with-total'
import { changeRole } from './change-role'
import { deleteMember } from './delete-member'
import { revealAuthor } from './reveal-author'

useDatabase()
afterEach(() => setClock(null))

const stale = { ok: false, error: { code: 'reauth_required' } }

async function scene() {
  const at = new Date()
  setClock(() => at)
  const [admin, member] = await createMembers([{ role: 'admin' }, {}])
  const post = await createPost({ author: member, community: await createCommunity(), isAnonymous: true })
  const provenAgo = (ms: number) => ({ ...admin, provenAt: new Date(now().getTime() - ms) })
  return { admin, member, post, provenAgo }
}

test('an admin changes a role, deletes a member and reveals an author within an hour of the password check, not later', async () => {
  const { admin, member, post, provenAgo } = await scene()
  for (const actor of [provenAgo(passwordCheckLifetimeMs), provenAgo(30 * 24 * passwordCheckLifetimeMs), { ...admin, provenAt: null }, { ...admin, provenAt: undefined }]) {
    expect([await changeRole(actor, member.id, 'moderator'), await deleteMember(actor, member.id), await revealAuthor(actor, post.id, 'why')]).toMatchObject([stale, stale, stale])
  }
  expect(await read.user.findUniqueOrThrow({ where: { id: member.id } })).toMatchObject({ role: 'member', username: member.username })
  expect(await read.auditEntry.count()).toBe(0)
  const actor = provenAgo(passwordCheckLifetimeMs - 1)
  expect([await changeRole(actor, member.id, 'moderator'), await revealAuthor(actor, post.id, 'why'), await deleteMember(actor, member.id)]).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
})

test('an admin opens a contribution, lists all fields and exports a file within an hour of the password check, not later', async () => {
  const { provenAgo } = await scene()
  const { id } = await createPledge()
  const everyWay = (actor: ReturnType<typeof provenAgo>) =>
    Promise.all([readPledge(actor, id), listPledgesWithTotal(actor, { limit: 5 }), exportPledges(actor, { filter: {}, withNames: false })])
  expect(await everyWay(provenAgo(passwordCheckLifetimeMs))).toMatchObject([stale, stale, stale])
  expect(await read.auditEntry.count()).toBe(0)
  expect(await everyWay(provenAgo(passwordCheckLifetimeMs - 1))).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
})

test('the lack of the admin role is reported first', async () => {
  const { member, post, provenAgo } = await scene()
  const forbidden = { ok: false, error: { code: 'forbidden' } }
  const nobody = { ...(await createMember()), provenAt: null }
  const resting = { ...provenAgo(2 * passwordCheckLifetimeMs), staffSince: new Date(0) }
  for (const actor of [nobody, resting]) {
    expect([await changeRole(actor, member.id, 'moderator'), await deleteMember(actor, member.id), await revealAuthor(actor, post.id, 'why')]).toMatchObject([forbidden, forbidden, forbidden])
  }
})
