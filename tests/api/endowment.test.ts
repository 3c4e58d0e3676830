import { describe, expect, test } from 'vitest'
import { startSession } from '~/features/identity/auth/sessions'
import { read } from '~/infra/db'
import { fullPledge, smallestPledge } from '../factories'
import { useDatabase } from '../support/database'
import { get, post, send } from './support/client'
import { signedIn } from './support/scene'

useDatabase()

const paths = ['/api/endowment', '/api/api/endowment'] as const
const [path] = paths
const broken = async (body: object) => {
  const { status, json } = await post(path, body)
  return [status, json.code, (json.details as { path: string }[] | undefined)?.map((detail) => detail.path)]
}

describe.each(paths)('POST %s', (address) => {
  test('returns 201 to anyone with the id of the pledge, and nothing else', async () => {
    const { status, json, headers } = await post(address, fullPledge)
    const [pledge] = await read.pledge.findMany()
    expect([status, json]).toEqual([201, { id: pledge?.id }])
    expect(headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(pledge).toMatchObject({ organizationName: 'Lake Foundation', customAmountCents: 250_050n, paymentType: 'annual', anonymous: true, updates: false })
  })

  test('is the only method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await send(method, address)
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS'])
    }
  })

  test('is documented, with its required fields', async () => {
    const { json } = await get('/api/openapi.json')
    expect((json.paths as Record<string, unknown>)[address]).toMatchObject({
      post: {
        security: [{}, { bearer: [] }],
        parameters: [{ name: 'Idempotency-Key', in: 'header' }],
        requestBody: { content: { 'application/json': { schema: {
          required: ['contributorType', 'firstName', 'lastName', 'email', 'country', 'contributionLevel'],
          properties: { contributorType: { enum: ['individual', 'organization'] }, city: {}, updates: { default: true } },
        } } } },
        responses: { 201: { content: { 'application/json': { schema: { required: ['id'] } } } } },
      },
    })
  })
})

describe('the stored pledge', () => {
  test('ignores unknown fields of the body', async () => {
    const extra = { id: 'mine', reference: 'MC-AAAAAAAA', status: 'fulfilled', created_at: '2001-01-01', createdAt: '2001-01-01', userId: 'x', customAmountCents: 1 }
    expect((await post(path, { ...smallestPledge, ...extra })).status).toBe(201)
    const [pledge] = await read.pledge.findMany()
    expect(pledge).toMatchObject({ status: 'new', userId: null, customAmountCents: null })
    expect([pledge?.id, pledge?.reference]).not.toEqual([extra.id, extra.reference])
    expect(pledge?.createdAt.getFullYear()).toBeGreaterThan(2001)
  })

  test('keeps texts unchanged, markup too', async () => {
    const motivation = '<script>alert(1)</script> {{7*7}} Cafe\u0301\r\n👩‍👩‍👧 می‌خواهم'
    await post(path, { ...fullPledge, motivation, organizationName: '"><img src=x onerror=alert(1)>' })
    expect(await read.pledge.findFirst()).toMatchObject({
      motivation: '<script>alert(1)</script> {{7*7}} Café\n👩‍👩‍👧 می‌خواهم', organizationName: '"><img src=x onerror=alert(1)>',
    })
  })

  test('is linked to the account of a valid token; an invalid one and a session cookie change nothing', async () => {
    const { token, user } = await signedIn()
    const headers = { Cookie: `session=${await startSession(user.id, false)}` }
    const answers = [await post(path, smallestPledge, token), await post(path, smallestPledge, 'wrong'), await post(path, smallestPledge, undefined, headers)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const rows = await read.pledge.findMany({ orderBy: { id: 'asc' } })
    expect(rows.map(({ userId }) => userId)).toEqual([user.id, null, null])
  })
})

describe('an invalid body', () => {
  test('is reported for every invalid field in the order of the form, with the texts of the specification', async () => {
    const { status, json } = await post(path, { contributorType: 'organization', contributionLevel: 'healing-advocate' })
    expect([status, json.code, json.details]).toEqual([400, 'validation_failed', [
      { path: 'organizationName', msg: 'Please enter organization name' },
      { path: 'firstName', msg: 'Enter your first name' },
      { path: 'lastName', msg: 'Enter your last name' },
      { path: 'email', msg: 'Enter your email address' },
      { path: 'country', msg: 'Please select your country' },
      { path: 'customAmount', msg: 'Please enter a custom contribution amount' },
    ]])
    const { json: empty } = await post(path)
    expect(empty.details).toMatchObject([
      { path: 'contributorType', msg: 'Please select contributor type' }, { path: 'firstName' }, { path: 'lastName' }, { path: 'email' }, { path: 'country' },
      { path: 'contributionLevel', msg: 'Please select a contribution level' },
    ])
    expect(await read.pledge.count()).toBe(0)
  })

  test.each([
    ['contributorType', ['', 'Individual', null, ['individual'], {}, '__proto__', 'constructor']],
    ['organizationName', ['', '  ', '\u200b', 'x'.repeat(201), 'a\0b', 'a\ud800b', 7, ['a'], {}, null]],
    ['organizationType', ['club', 'Trust', ['trust'], 1, {}]],
    ['title', ['x'.repeat(201), 'a\0b', 5, ['a'], {}]],
    ['firstName', ['', ' ', 'x'.repeat(101), 'a\ud800', 7, null]],
    ['email', ['', 'ada', 'a@b', 'a@b.c\r\nBcc: x@y.z', `${'a'.repeat(250)}@b.cd`, 'a\0@b.cd', { contains: '@' }]],
    ['zipCode', ['x'.repeat(201), 10_400, 'a\udc00']],
    ['country', ['', 'Kenya', 'ke', 'XX', ['KE'], 'toString', '__proto__']],
    ['contributionLevel', ['', 'gold', 'founding_patron', 'constructor', ['founding-patron'], {}]],
    ['paymentType', ['', 'weekly', 'one_time', null, ['annual']]],
    ['motivation', ['x'.repeat(5_001), 'a\0b', 'a\ud800b', 7, {}]],
    ['anonymous', ['true', 1, null]],
    ['updates', ['on', 0, []]],
  ])('%s with an invalid value is 400, and nothing is stored', async (field, values) => {
    for (const value of values) expect([value, ...(await broken({ ...fullPledge, [field]: value }))]).toEqual([value, 400, 'validation_failed', [field]])
    expect(await read.pledge.count()).toBe(0)
  })

  test('gets no values from inherited properties', async () => {
    const fields = JSON.stringify(fullPledge).slice(1, -1)
    expect((await send('POST', path, { body: `{"__proto__":{${fields}}}` })).status).toBe(400)
    expect((await send('POST', path, { body: `{"__proto__":{"status":"fulfilled"},"constructor":{"prototype":{}},${fields}}` })).status).toBe(201)
    expect(await read.pledge.findFirst()).toMatchObject({ status: 'new' })
  })

  test('is not echoed', async () => {
    const { text } = await post(path, { ...fullPledge, email: 'secret-word', city: 'secret-word'.repeat(50), country: 'secret-word' })
    expect(text).not.toContain('secret-word')
  })
})
