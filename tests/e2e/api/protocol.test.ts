import { expect } from '@playwright/test'
import { count } from '../support/database'
import { makePledge } from '../support/pledges'
import { languages } from '../support/screens'
import { inEach, refusalOf, testOnApi, type Api, type Answer, type Sent } from './support/api'
import type { Operation } from '../support/document'
import { permitted, rules } from './support/rules'

const test = testOnApi()

// Hundreds of calls each, to a server that may share the machine.
test.setTimeout(240_000)

const named = ({ call }: Operation) => call
const belowApi = ({ path }: Operation) => path.startsWith('/api/')

/** The operations by path, with the methods of the path. */
function pathsOf({ operations }: Api) {
  const paths = new Map<string, Operation[]>()
  for (const operation of operations.filter(belowApi)) paths.set(operation.path, [...(paths.get(operation.path) ?? []), operation])
  return [...paths].map(([path, all]) => ({ path, operation: all[0]!, methods: all.map(({ method }) => method) }))
}

/** The value of `Allow` for a path with these methods, in any order. */
const allowedOf = (methods: string[]) => [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
/** The headers except those of the transport, and those that are new in each answer. */
const telling = ({ headers }: Answer) =>
  [...headers].filter(([name]) => !/^(date|x-request-id|content-length|content-encoding|transfer-encoding|connection|keep-alive)$/.test(name))
const allowIn = ({ headers }: Answer) => headers.get('Allow')?.split(', ').sort()

test.describe('an API path @js', () => {
  test('answers any other method with 405 and its own methods', async ({ api }) => {
    const asked = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'SEARCH']
    const cells = pathsOf(api).flatMap(({ operation, methods }) =>
      asked.filter((method) => !allowedOf(methods).includes(method)).map((method) => ({ operation, methods, method })))
    const ids = api.scene('nobody')
    await inEach(cells, ({ operation, method }) => `${method} ${operation.path}`, async ({ operation, methods, method }) => {
      const answer = await api.send(operation, { method, ids })
      expect([answer.status, method === 'HEAD' ? 'method_not_allowed' : refusalOf(answer).code]).toEqual([405, 'method_not_allowed'])
      expect(allowIn(answer)).toEqual(allowedOf(methods))
    })
  })

  test('answers OPTIONS with 204, its own methods and nothing else, for every caller and any ids', async ({ api }) => {
    const ids = api.scene('nobody')
    const strange = { communityId: 'x', postId: 'x', commentId: 'x', userId: 'x' }
    const ways: Sent[] = [
      { ids }, { ids: strange, caller: 'admin', headers: { 'Origin': 'http://evil.test', 'Access-Control-Request-Method': 'POST' } },
    ]
    await inEach(pathsOf(api), ({ path }) => path, async ({ operation, methods }) => {
      for (const way of ways) {
        const answer = await api.send(operation, { ...way, method: 'OPTIONS' })
        expect([answer.status, answer.text, allowIn(answer)]).toEqual([204, '', allowedOf(methods)])
        expect([...answer.headers.keys()].filter((name) => /^(access-control|x-total)/.test(name))).toEqual([])
      }
    })
  })

  test('answers HEAD as GET, without the body', async ({ api }) => {
    const cells = api.operations.filter(({ method }) => method === 'GET').flatMap((operation) =>
      (['nobody', permitted(operation.call)] as const).map((caller) => ({ operation, caller })))
    const ids = api.scene('member')
    await inEach(cells, ({ operation, caller }) => `${operation.path} for ${caller}`, async ({ operation, caller }) => {
      const [get, head] = [await api.send(operation, { caller, ids }), await api.send(operation, { caller, ids, method: 'HEAD' })]
      expect([head.status, head.text, telling(head)]).toEqual([get.status, '', telling(get)])
    })
  })
})

test.describe('the error texts @js', () => {
  test('are in the client’s requested language, and vary by it', async ({ api }) => {
    const ids = api.scene('nobody')
    const others = Object.keys(languages).filter((each) => each !== 'en')
    // Every call speaks one other language, and every language is spoken by several calls.
    const cells = api.operations.filter(belowApi).filter(({ call }) => !isNeverRefused(call))
      .map((operation, index) => ({ operation, language: others[index % others.length]! }))
    await inEach(cells, ({ operation, language }) => `${operation.call} in ${language}`, async ({ operation, language }) => {
      const refused = (said: string) =>
        api.send(operation, { ids, headers: { 'Accept-Language': said }, body: operation.method === 'GET' ? undefined : {} })
      const [english, translated] = [await refused('en'), await refused(`${language}-XX,en;q=0.5`)]
      expect(refusalOf(translated).code).toBe(refusalOf(english).code)
      expect(translated.headers.get('Vary')).toContain('Accept-Language')
      textsOf(translated).forEach((text, index) => expect(text).not.toBe(textsOf(english)[index]))
    })
  })

  test('are in that language even if the call is not reached', async ({ api }) => {
    const login = api.operations.find(({ call }) => call === 'POST /api/auth/login')!
    const ways = { cross_site: { Origin: 'http://evil.test' }, unsupported_media_type: { 'Content-Encoding': 'gzip' } }
    const cells = Object.entries(ways).flatMap(([code, headers]) => Object.keys(languages).map((language) => ({ code, headers, language })))
    const texts = new Set<string>()
    await inEach(cells, ({ code, language }) => `${code} in ${language}`, async ({ code, headers, language }) => {
      const answer = await api.send(login, { body: {}, headers: { ...headers, 'Accept-Language': language } })
      expect([refusalOf(answer).code, answer.headers.get('Vary')]).toEqual([code, 'Accept-Language'])
      texts.add(refusalOf(answer).error)
    })
    expect(texts.size).toBe(cells.length)
  })
})

/** The error and the message of each field, in their order. */
const textsOf = (answer: Answer) => [refusalOf(answer).error, ...(refusalOf(answer).details ?? []).map(({ msg }) => msg)]

/** Calls that succeed without a token and with an empty body. */
const isNeverRefused = (call: string) => ['POST /api/auth/logout', 'GET /api/openapi.json'].includes(call)

test.describe('an API list @js', () => {
  test('is 400 for an invalid page, and names the error', async ({ api }) => {
    const wrong = {
      limit: ['limit=0', 'limit=101', 'limit=-1', 'limit=1.5', 'limit=', 'limit=ten', 'limit=1e1', `limit=${'9'.repeat(40)}`],
      cursor: ['cursor=', 'cursor=0', 'cursor=%00', 'cursor=..%2f', "cursor=' OR 1=1--", `cursor=${'x'.repeat(500)}`],
    }
    // One place reads the page of all lists, so one list gets every query and the others the first of each parameter.
    const lists = api.operations.filter(({ isList }) => isList)
    const cells = Object.entries(wrong).flatMap(([name, queries]) =>
      queries.flatMap((query, index) => (index === 0 ? lists : lists.slice(0, 1)).map((operation) => ({ name, query, operation }))))
    await inEach(cells, ({ operation, query }) => `${operation.path}?${query.slice(0, 30)}`, async ({ operation, name, query }) => {
      const caller = permitted(operation.call)
      const answer = await api.send(operation, { caller, ids: api.scene(caller), query: `?${query}` })
      expect([answer.status, refusalOf(answer).code, refusalOf(answer).details?.map(({ path }) => path)]).toEqual([400, 'validation_failed', [name]])
    })
  })

  test('has each item once if its links are followed to the end, as many as its total', async ({ api, site }) => {
    const scene = api.scene('member', 5)
    for (let n = 0; n < 5; n++) await makePledge(site)
    await inEach(api.operations.filter(({ isList }) => isList), named, async (operation) => {
      const caller = permitted(operation.call)
      const ids: string[] = []
      const totals = new Set<string | null>()
      const { headers } = await api.send(operation, { caller, ids: scene, query: '?limit=1' })
      for (let query: string | undefined = `?limit=${Math.min(100, Math.ceil(Number(headers.get('X-Total-Count')) / 4))}`; query; ) {
        const answer: Answer = await api.send(operation, { caller, ids: scene, query })
        totals.add(answer.headers.get('X-Total-Count'))
        ids.push(...(answer.json as { id: string }[]).map(({ id }) => id))
        const link = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1]
        if (link) expect(link.startsWith(`${site.url}${operation.path.replace('{communityId}', scene.communityId).replace('{postId}', scene.postId)}?`), link).toBe(true)
        query = link && new URL(link).search
      }
      expect(ids.length).toBeGreaterThanOrEqual(5)
      expect(new Set(ids).size).toBe(ids.length)
      expect([...totals]).toEqual([String(ids.length)])
    })
  })
})

test.describe('a call sent twice @js', () => {
  const tables = ['Post', 'Comment', 'Pledge', 'Community']

  test('with one Idempotency-Key takes effect once and gets the same answer; with another body it is 409', async ({ api, rows }) => {
    const made = () => tables.map((table) => count(rows, table)).reduce((sum, number) => sum + number)
    for (const operation of api.operations.filter(({ isOnce }) => isOnce)) {
      const caller = permitted(operation.call)
      const call = { caller, ids: api.scene(caller), body: await api.body(operation), headers: { 'Idempotency-Key': `twice ${operation.call}` } }
      const before = made()
      const [first, second] = [await api.send(operation, call), await api.send(operation, call)]
      expect([second.status, second.json], operation.call).toEqual([rules[operation.call]![1], first.json])
      expect(made() - before, operation.call).toBe(1)
      const [free = ''] = ['title', 'content', 'description', 'firstName'].filter((name) => name in (call.body ?? {}))
      const other = await api.send(operation, { ...call, body: { ...call.body, [free]: 'Something else.' } })
      expect([other.status, refusalOf(other).code], operation.call).toEqual([409, 'idempotency_conflict'])
      expect(made() - before, operation.call).toBe(1)
    }
    expect(api.operations.filter(({ isOnce }) => isOnce).map(named)).toContain('POST /api/endowment')
  })

  test('at once with one Idempotency-Key takes effect once too', async ({ api, rows }) => {
    const operation = api.operations.find(({ call }) => call === 'POST /api/endowment')!
    const before = count(rows, 'Pledge')
    const call = { body: await api.body(operation), headers: { 'Idempotency-Key': 'at once' } }
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.send(operation, call)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(count(rows, 'Pledge') - before).toBe(1)
  })
})

test.describe('a path with a doubled segment @js', () => {
  const doubled = ({ operations }: Api) => operations.filter(({ path }) => path.startsWith('/api/api/'))
  const twinOf = ({ operations }: Api, { call }: Operation) => operations.find((other) => other.call === call.replace('/api/api/', '/api/'))!

  test('is documented like the plain one', ({ api }) => {
    expect(doubled(api)).toHaveLength(3)
    const said = ({ responses, parameters, body, security, isOnce }: Operation) => ({ responses, parameters, body, security, isOnce })
    for (const operation of doubled(api)) expect(said(operation), operation.call).toEqual(said(twinOf(api, operation)))
  })

  test('gets the same answer as the plain one, for strangers, members and suspended members, and any input', async ({ api }) => {
    const callers = ['nobody', 'member', 'suspended'] as const
    const cells = doubled(api).flatMap((operation) => callers.flatMap((caller) => ways(operation).map((way, index) => ({ operation, caller, way, index }))))
    await inEach(cells, ({ operation, caller, index }) => `${operation.call} by ${caller}, way ${index}`, async ({ operation, caller, way, index }) => {
      const body = way.body === 'right' ? await api.body(operation) : way.body
      const headers = { ...way.headers, 'Idempotency-Key': `twins ${caller} ${index}` }
      const [one, other] = [
        await api.send(operation, { ...way, caller, body, headers }),
        await api.send(twinOf(api, operation), { ...way, caller, body, headers }),
      ]
      expect([one.status, one.text, one.headers.get('Allow')]).toEqual([other.status, other.text, other.headers.get('Allow')])
    })
  })

  const ways = ({ method }: Operation): Sent[] => [
    { method: 'OPTIONS' }, { method: 'PATCH' }, { method: method === 'GET' ? 'POST' : 'GET' },
    ...(method === 'GET' ? [{}] : [{ body: 'right' }, { body: {} }, { body: '' }, { body: '{' }, { body: '[]' }, { body: 'x'.repeat(70_000) }, { body: '{}', headers: { 'Content-Type': 'text/plain' } }]),
  ]
})
