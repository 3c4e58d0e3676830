import { describe, expect, test } from 'vitest'
import { roles } from '~/kernel/validation/choices'
import { read } from '~/infra/db'
import { createPledge, fullPledge } from '../factories'
import { useDatabase } from '../support/database'
import { get, nextOf, send } from './support/client'
import { signedIn } from './support/scene'

useDatabase()

const path = '/api/admin/endowment'
const admin = async () => (await signedIn({ role: 'admin' })).token

describe('GET /api/admin/endowment', () => {
  test('returns all fields to an admin, anonymous or not', async () => {
    const { id, createdAt } = await createPledge(fullPledge)
    const answer = await get(path, await admin())
    expect(answer.status).toBe(200)
    expect(answer.list).toEqual([{
      id, contributor_type: 'organization', organization_name: 'Lake Foundation', organization_type: 'foundation', title: 'Director',
      first_name: 'Ada', last_name: 'Lake', email: 'ada@example.org', phone: fullPledge.phone, address: '12 Acacia Road', city: 'Nanyuki',
      state: 'Laikipia', zip_code: '10400', country: 'KE', contribution_level: 'healing-advocate', custom_amount: 2500.5,
      payment_type: 'annual', motivation: fullPledge.motivation, anonymous: true, updates: false, created_at: createdAt.toISOString(), status: 'new',
    }])
  })

  test('returns the same fields if they are empty, and no amount below healing-advocate', async () => {
    await createPledge()
    const [contribution = {}] = (await get(path, await admin())).list
    expect(Object.entries(contribution).filter(([, value]) => value === null).map(([name]) => name)).toEqual([
      'organization_name', 'organization_type', 'title', 'phone', 'address', 'city', 'state', 'zip_code', 'custom_amount', 'motivation',
    ])
  })

  test('starts with the newest and pages like every list', async () => {
    for (const lastName of ['a', 'b', 'c', 'd', 'e']) await createPledge({ lastName })
    const token = await admin()
    const seen: unknown[] = []
    for (let next: string | undefined = `${path}?limit=2`; next; ) {
      const answer: Awaited<ReturnType<typeof get>> = await get(next, token)
      expect(answer.headers.get('X-Total-Count')).toBe('5')
      seen.push(...answer.list.map(({ last_name }) => last_name))
      next = nextOf(answer)
    }
    expect(seen.join('')).toBe('edcba')
    for (const broken of ['limit=0', 'limit=101', 'cursor=x']) expect((await get(`${path}?${broken}`, token)).status).toBe(400)
  })

  test('is logged', async () => {
    const { token, user } = await signedIn({ role: 'admin' })
    await get(path, token)
    expect(await read.auditEntry.findMany()).toMatchObject([{ actorId: user.id, action: 'contributions-listed' }])
  })

  test('is 401 without a token, and 403 for other roles, whatever is requested, without a look-up', async () => {
    await createPledge(fullPledge)
    for (const query of ['', '?limit=0', '?cursor=x']) {
      expect((await get(path + query)).json.code).toBe('unauthenticated')
      for (const role of roles.filter((role) => role !== 'admin')) {
        const answer = await get(path + query, (await signedIn({ role })).token)
        expect([answer.status, answer.json.code], role + query).toEqual([403, 'forbidden'])
        expect(answer.text).not.toMatch(/Ada|Lake/)
      }
    }
    expect(await read.auditEntry.count()).toBe(0)
  })

  test('accepts no other method', async () => {
    const answer = await send('POST', path, { token: await admin(), body: {} })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})
