import { describe, expect, test } from 'vitest'
import { startSession } from '~/features/identity/auth/sessions'
import { read } from '~/infra/db'
import { fullPledge, smallestPledge } from '../factories'
import { useDatabase } from '../support/database'
import { get, post, send } from './support/client'
import { signedIn } from './support/scene'

useDatabase()

const paths = ['/api/endowment', '/api/api/endowment'] as const
const [path, doubled] = paths
const advocate = { ...smallestPledge, contributionLevel: 'healing-advocate' }
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
  test('has defaults for omitted fields: one-time, updates, not anonymous', async () => {
    await post(path, smallestPledge)
    expect(await read.pledge.findFirst()).toMatchObject({
      paymentType: 'one_time', updates: true, anonymous: false, organizationName: null, organizationType: null, customAmountCents: null, motivation: null, status: 'new',
    })
  })

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

describe('the amount of a healing advocate', () => {
  test.each([
    '0.5', '0', '-1', '-0', '1e309', String(10 ** 15), '2147483647', '2147483648', '9007199254740993', '1.005', '1000000000.01', '"NaN"', '"Infinity"',
    '"1e3"', '"0x10"', '"5,000"', '"５"', '"1.005"', 'true', '[5]', '{"gt":0}', 'null', '""',
  ])('of %s is 400', async (value) => {
    const body = JSON.stringify(advocate).replace(/}$/, `,"customAmount":${value}}`)
    const { status, json } = await send('POST', path, { body })
    expect([status, json.details]).toMatchObject([400, [{ path: 'customAmount' }]])
  })

  test.each<[string, bigint]>([
    ['1', 100n], ['1.50', 150n], ['1e3', 100_000n], ['" 5 "', 500n], ['"2500.50"', 250_050n], ['999999999.99', 99_999_999_999n], ['1000000000', 100_000_000_000n],
  ])('of %s is stored as %s cents', async (value, cents) => {
    const body = JSON.stringify(advocate).replace(/}$/, `,"customAmount":${value}}`)
    expect((await send('POST', path, { body })).status).toBe(201)
    expect(await read.pledge.findFirst()).toMatchObject({ customAmountCents: cents })
  })

  test('out of range is reported with the range', async () => {
    const { json } = await post(path, { ...advocate, customAmount: 0.5 })
    expect(json.error).toBe('Enter an amount in dollars from 1 to 1,000,000,000, with at most two decimals')
  })
})

describe('idempotency', () => {
  const headers = { 'Idempotency-Key': 'one-and-the-same' }

  test('however often it is sent with one key, and to either address, it is one pledge', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => post(paths[n % 2] ?? path, smallestPledge, undefined, headers)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect([answers[0]?.status, await read.pledge.count()]).toEqual([201, 1])
  })

  test('a key sent with another body is 409', async () => {
    await post(path, smallestPledge, undefined, headers)
    const other = await post(path, { ...smallestPledge, country: 'US' }, undefined, headers)
    expect([other.status, other.json.code]).toEqual([409, 'idempotency_conflict'])
  })

  test('without a key each call makes a separate pledge', async () => {
    const ids = [await post(path, smallestPledge), await post(path, smallestPledge)].map(({ json }) => json.id)
    expect(new Set(ids).size).toBe(2)
  })
})

test('the limit is ten pledges an hour from one address, on all paths together', async () => {
  for (let time = 0; time < 10; time += 1) expect((await post(paths[time % 2] ?? path, smallestPledge)).status).toBe(201)
  for (const address of [path, doubled]) {
    const answer = await post(address, smallestPledge)
    expect([answer.status, answer.json.code]).toEqual([429, 'rate_limited'])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3_000)
  }
  expect(await read.pledge.count()).toBe(10)
})
