import { describe, expect, test } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import { read, sql, write } from '~/infra/db'
import { env } from '~/infra/env'
import { createCommunity, createMember, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { listJoinedAndJoinableCommunities } from './list-joined-and-joinable'

useDatabase()

const english = getLocalizer('en')
const resize = (id: string, memberCount: number) => write((tx) => tx.community.update({ where: { id }, data: { memberCount } }))

/** Communities of 1, 2, 3 … members, and a member of the first of them. */
async function scene(size = 14) {
  const member = await createMember()
  const communities = []
  for (let n = 1; n <= size; n++) {
    const community = await createCommunity({ name: `Place ${n}` })
    await resize(community.id, n)
    communities.push(community)
  }
  await join(member, communities[0]!)
  return { member, communities }
}

describe('the communities near a member', () => {
  test('are the joined ones and the ten largest of the others', async () => {
    const { member } = await scene()
    const { joined, joinable, hasMore } = await listJoinedAndJoinableCommunities(member, '', english)
    expect(joined).toMatchObject([{ name: 'Place 1', memberCount: 2, joined: true, isActive: true }])
    expect(joinable.map(({ name }) => name)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5].map((n) => `Place ${n}`))
    expect(joinable[0]).toMatchObject({ joined: false, isActive: true })
    expect(hasMore).toBe(true)
  })

  test('of the same size are in order of creation', async () => {
    const { member, communities } = await scene(4)
    for (const { id } of communities) await resize(id, 7)
    const { joinable, hasMore } = await listJoinedAndJoinableCommunities(member, '', english)
    expect(joinable.map(({ name }) => name)).toEqual(['Place 2', 'Place 3', 'Place 4'])
    expect(hasMore).toBe(false)
  })

  test('leave out closed ones, except a joined one', async () => {
    const { member, communities } = await scene(3)
    const closed = await createCommunity({ isActive: false })
    await write((tx) => tx.community.update({ where: { id: communities[0]!.id }, data: { isActive: false } }))
    const { joined, joinable } = await listJoinedAndJoinableCommunities(member, '', english)
    expect(joined.map(({ id }) => id)).toEqual([communities[0]!.id])
    expect(joinable.map(({ id }) => id)).not.toContain(closed.id)
  })

  test('are found by a part of the name in any case, and wildcards are literal', async () => {
    const { member } = await scene()
    await createCommunity({ name: '100% quiet_mornings' })
    const found = async (search: string) => (await listJoinedAndJoinableCommunities(member, search, english)).joinable.map(({ name }) => name)
    expect(await found('PLACE 4')).toEqual(['Place 4'])
    expect(await found('0% q')).toEqual(['100% quiet_mornings'])
    expect(await found('t_m')).toEqual(['100% quiet_mornings'])
    expect(await found('lace%4')).toEqual([])
    expect((await listJoinedAndJoinableCommunities(member, 'nowhere', english)).joined).toHaveLength(1)
  })

  test('are found by the name that the reader sees', async () => {
    const member = await createMember()
    const first = await createCommunity({ name: 'First in English' })
    await write((tx) => tx.community.update({ where: { id: first.id }, data: { textKey: 'general', type: 'general' } }))
    const german = getLocalizer('de')
    const name = german.t('communities:first.general.name')
    expect((await listJoinedAndJoinableCommunities(member, name.toUpperCase(), german)).joinable.map(({ id }) => id)).toEqual([first.id])
    expect((await listJoinedAndJoinableCommunities(member, 'first in english', german)).joinable).toEqual([])
  })

  test.runIf(env.databaseKind === 'sqlite')('are found without reading all communities', async () => {
    const plan = await read.$queryRaw<{ detail: string }[]>(sql`
      EXPLAIN QUERY PLAN SELECT c."name" FROM "Community" c WHERE c."isActive" = true
        AND NOT EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = ${'somebody'} AND m."communityId" = c."id")
      ORDER BY c."memberCount" DESC, c."id" LIMIT 11`)
    const steps = plan.map(({ detail }) => detail).join('\n')
    expect(steps).toContain('SEARCH c USING INDEX Community_isActive_memberCount_id_idx')
    expect(steps).not.toContain('TEMP B-TREE')
  })
})
