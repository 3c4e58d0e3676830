import { describe, expect, test } from 'vitest'
import { read, write } from '~/infra/db'
import { createComment, createCommunity, createMember, createMembers, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { expectExactCounts } from '../../../../tests/support/exact-counts'
import { addComment } from './add-comment'
import { changeCommunity, getCommunityRevision } from './change-community'
import { createCommunity as create } from './create-community'
import { countCommunityContent, deleteCommunity } from './delete-community'
import { joinCommunity } from './join-community'
import { leaveCommunity } from './leave-community'
import { listAllCommunities, readAdminCommunity } from './list-all-communities'
import { listCommunityMembers } from './list-community-members'
import { setLike } from './set-like'
import { shareStory } from './share-story'

useDatabase()

const quiet = { name: 'Quiet Mornings', description: 'For those who rise early.', type: 'other' as const }
const story = { title: 'A morning', content: 'It rained.', postType: 'story' as const, isAnonymous: false }
const refusedWith = (code: string) => ({ ok: false, error: { code } })
const admin = () => createMember({ role: 'admin' })
const acts = async (action: string) =>
  (await read.auditEntry.findMany({ where: { action } })).map(({ targetId, details }) => ({ targetId, details: JSON.parse(details ?? '{}') as object }))

describe('creating a community', () => {
  test('creates an active one that is counted and logged without its texts', async () => {
    const result = await create(await admin(), quiet)
    const id = result.ok ? result.value.id : ''
    expect(await read.community.findUniqueOrThrow({ where: { id } })).toMatchObject({ ...quiet, isActive: true, textKey: null, holdsFirst: false })
    expect(await acts('community-created')).toEqual([{ targetId: id, details: { type: 'other' } }])
    await expectExactCounts()
  })

  test('refuses a taken name in any case, even of twenty at once', async () => {
    const actor = await admin()
    const names = Array.from({ length: 20 }, (_, n) => (n % 2 ? 'QUIET mornings' : 'Quiet Mornings'))
    const results = await Promise.all(names.map((name) => create(actor, { ...quiet, name })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 19 }, () => expect.objectContaining(refusedWith('community_taken'))))
    await expectExactCounts()
  })

  test('sent twice with one key, even at once, is one community', async () => {
    const actor = await admin()
    const results = await Promise.all(Array.from({ length: 8 }, () => create(actor, quiet, { key: 'once' })))
    expect(new Set(results.map((result) => result.ok && result.value.id)).size).toBe(1)
    expect(await acts('community-created')).toHaveLength(1)
  })

  test('is for admins only, as everything here', async () => {
    const { id } = await createCommunity()
    for (const role of ['visitor', 'member', 'moderator'] as const) {
      const actor = await createMember({ role })
      for (const result of [
        create(actor, quiet), changeCommunity(actor, id, { isActive: false }), deleteCommunity(actor, id), countCommunityContent(actor, id),
        listAllCommunities(actor, { limit: 10 }), readAdminCommunity(actor, id), listCommunityMembers(actor, id, { limit: 10 }),
      ]) expect(await result).toMatchObject(refusedWith('forbidden'))
    }
    expect(await read.community.count({ where: { isActive: true } })).toBe(1)
    expect(await read.auditEntry.count()).toBe(0)
  })
})

describe('changing a community', () => {
  test('logs settings before and after, and for texts only that they changed', async () => {
    const { id } = await createCommunity({ name: 'Old', type: 'general' })
    await changeCommunity(await admin(), id, { name: 'New', type: 'recovery', isActive: false, holdsFirst: true })
    expect(await read.community.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: 'New', nameKey: 'new', type: 'recovery', isActive: false, holdsFirst: true })
    expect(await acts('community-changed')).toEqual([{ targetId: id, details: {
      typeBefore: 'general', typeAfter: 'recovery', isActiveBefore: true, isActiveAfter: false, holdsFirstBefore: false, holdsFirstAfter: true, nameChanged: true,
    } }])
  })

  test('without effect logs nothing, and a missing one is not found', async () => {
    const actor = await admin()
    const community = await createCommunity()
    expect(await changeCommunity(actor, community.id, { name: community.name, isActive: true })).toMatchObject({ ok: true })
    expect(await changeCommunity(actor, 'nowhere', { isActive: true })).toMatchObject(refusedWith('not_found'))
    expect(await acts('community-changed')).toEqual([])
  })

  test('keeps each text of a default community translated until an admin edits that text', async () => {
    const actor = await admin()
    const { id } = await createCommunity({ name: 'Open Circle' })
    await write((tx) => tx.community.update({ where: { id }, data: { textKey: 'general', descriptionKey: 'general' } }))
    const texts = { name: 'Offener Kreis', description: 'Für alle.' }
    await changeCommunity(actor, id, { ...texts, type: 'other' }, { texts })
    expect(await read.community.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: 'Open Circle', textKey: 'general', descriptionKey: 'general', type: 'other' })
    await changeCommunity(actor, id, { ...texts, description: 'Für jede.' }, { texts })
    expect(await read.community.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: 'Open Circle', textKey: 'general', description: 'Für jede.', descriptionKey: null })
    await changeCommunity(actor, id, { name: 'Offener Raum', description: 'Für jede.' }, { texts: { ...texts, description: 'Für jede.' } })
    expect(await read.community.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: 'Offener Raum', textKey: null, description: 'Für jede.' })
  })

  test('never loses what another admin has just changed', async () => {
    const actor = await admin()
    const { id } = await createCommunity()
    const shown = await readAdminCommunity(actor, id)
    const revision = shown.ok ? getCommunityRevision(shown.value) : ''
    await joinCommunity(actor, id) // not an edit
    const results = await Promise.all(['One', 'Two', 'Three'].map((name) => changeCommunity(actor, id, { name }, { revision })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 2 }, () => expect.objectContaining(refusedWith('changed_meanwhile'))))
  })

  test('refuses the name of another community', async () => {
    await createCommunity({ name: 'Taken' })
    const { id } = await createCommunity()
    expect(await changeCommunity(await admin(), id, { name: 'tAKEN' })).toMatchObject(refusedWith('community_taken'))
  })
})

describe('deleting a community', () => {
  test('deletes everything in it, closes its cases, and reports what it contained', async () => {
    const actor = await admin()
    const [community, other] = [await createCommunity(), await createCommunity()]
    await join(actor, community)
    await join(actor, other)
    const post = await createPost({ author: actor, community })
    await createPost({ author: actor, community, state: 'hidden' })
    await createComment({ author: actor, post })
    await createComment({ author: actor, post, state: 'hidden' })
    await createPost({ author: actor, community: other })
    await write((tx) => tx.case.createMany({ data: [community, other].map(({ id }) => ({
      id: `case of ${id}`, kind: 'report' as const, priority: 1, dueAt: new Date(), openKey: id, communityId: id, postId: post.id,
      isAnonymous: false, content: 'x', createdAt: new Date(),
    })) }))
    const content = { members: 1, posts: 2, comments: 2 }
    expect(await countCommunityContent(actor, community.id)).toEqual({ ok: true, value: content })
    expect(await deleteCommunity(actor, community.id)).toEqual({ ok: true, value: content })
    expect(await deleteCommunity(actor, community.id)).toMatchObject(refusedWith('not_found'))
    expect([await read.community.count(), await read.post.count(), await read.comment.count(), await read.membership.count()]).toEqual([1, 1, 0, 1])
    expect(await read.case.findMany({ orderBy: { status: 'asc' }, select: { status: true, openKey: true } })).toEqual(
      expect.arrayContaining([{ status: 'rejected', openKey: null }, { status: 'open', openKey: other.id }]),
    )
    expect(await acts('community-deleted')).toEqual([{ targetId: community.id, details: content }])
    await expectExactCounts()
  })

  test('while many join, leave, post, like and comment leaves no orphan and correct counts', async () => {
    const actor = await admin()
    const community = await createCommunity()
    const members = await createMembers(Array.from({ length: 24 }, () => ({})))
    for (const member of members.slice(0, 18)) await join(member, community)
    const post = await createPost({ author: members[0]!, community })
    const other = await createCommunity()
    await join(members[0]!, other)
    const arriving = members.map((member, n) => {
      if (n >= 18) return joinCommunity(member, community.id)
      if (n % 4 === 0) return shareStory(member, community.id, story)
      if (n % 4 === 1) return addComment(member, community.id, post.id, { content: 'With you.' })
      return n % 4 === 2 ? leaveCommunity(member, community.id) : setLike(member, community.id, post.id, 'liked')
    })
    const [deleted, ...results] = await Promise.all([deleteCommunity(actor, community.id), ...arriving])
    expect(deleted).toMatchObject({ ok: true })
    for (const result of results) if (!result.ok) expect(['not_found', 'not_a_member', 'community_inactive']).toContain(result.error.code)
    expect([await read.community.count(), await read.post.count(), await read.comment.count(), await read.like.count()]).toEqual([1, 0, 0, 0])
    await expectExactCounts()
  })
})

describe('the list of all communities', () => {
  test('starts with the newest, pages both ways, and finds by the beginning of a name', async () => {
    const actor = await admin()
    for (const name of ['Ash', 'Birch', 'Cedar', 'ashen']) await createCommunity({ name, isActive: name !== 'Ash' })
    const names = async (part: Parameters<typeof listAllCommunities>[1]) => {
      const result = await listAllCommunities(actor, part)
      return result.ok ? result.value.map(({ name }) => name) : []
    }
    const idOf = async (name: string) => (await read.community.findFirstOrThrow({ where: { name } })).id
    expect(await names({ limit: 3 })).toEqual(['ashen', 'Cedar', 'Birch'])
    expect(await names({ limit: 3, before: await idOf('Birch') })).toEqual(['Ash'])
    expect(await names({ limit: 2, after: await idOf('Ash') })).toEqual(['Cedar', 'Birch'])
    expect(await names({ limit: 9, search: 'ASH' })).toEqual(['ashen', 'Ash'])
    expect(await names({ limit: 9, search: '%' })).toEqual([])
  })

  test('finds a default community by its translated name', async () => {
    const { id } = await createCommunity({ name: 'Open Circle' })
    await write((tx) => tx.community.update({ where: { id }, data: { textKey: 'general' } }))
    expect(await listAllCommunities(await admin(), { limit: 9, search: 'Offen', textKeys: ['general'] })).toMatchObject({ ok: true, value: [{ id }] })
    expect(await listAllCommunities(await admin(), { limit: 9, search: 'Open' })).toEqual({ ok: true, value: [] })
  })

  test('of members shows joined members with their roles, in parts', async () => {
    const actor = await admin()
    const community = await createCommunity()
    const members = [await createMember(), await createMember({ role: 'visitor' }), await createMember({ role: 'moderator' })]
    await join(members, community)
    const first = await listCommunityMembers(actor, community.id, { limit: 2 })
    expect(first).toMatchObject({ ok: true, value: { total: 3, members: [{ id: members[2]?.id, role: 'moderator' }, { role: 'visitor' }] } })
    expect(await listCommunityMembers(actor, community.id, { limit: 2, before: members[1]?.id }))
      .toMatchObject({ ok: true, value: { members: [{ id: members[0]?.id }] } })
    expect(await listCommunityMembers(actor, community.id, { limit: 1, after: members[0]?.id }))
      .toMatchObject({ ok: true, value: { members: [{ id: members[1]?.id }] } })
  })
})
