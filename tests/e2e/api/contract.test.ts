import { expect } from '@playwright/test'
import { inEach, refusalOf, testOnApi, type Api } from './support/api'
import type { Operation } from '../support/document'
import { declaredWho, expected, permitted, rules } from './support/rules'
import { callers } from './support/scene'

const test = testOnApi()

// Hundreds of calls each, to a server that may share the machine.
test.setTimeout(240_000)

const named = ({ call }: Operation) => call
const belowApi = ({ path }: Operation) => path.startsWith('/api/')
const takesBody = ({ method }: Operation) => method !== 'GET'
const namesSomething = ({ path }: Operation) => path.includes('{')
const KIB = 1024
const LOGIN = 'POST /api/auth/login'
const COMMENT = 'POST /api/communities/{communityId}/posts/{postId}/comments'

/** A call with the access token of its caller. */
async function asPermitted(api: Api, operation: Operation) {
  const caller = permitted(operation.call)
  return { caller, ids: api.scene(caller), body: await api.body(operation) }
}

/** Calls with their inputs, prepared once for all cells in which nothing takes effect. */
const prepared = (api: Api, operations: Operation[]) =>
  Promise.all(operations.map(async (operation) => ({ operation, call: await asPermitted(api, operation) })))

test.describe('the OpenAPI document @js', () => {
  test('has exactly the calls of the contract, with their callers and success statuses', ({ api }) => {
    expect(api.operations.map(named).sort()).toEqual(Object.keys(rules).sort())
    for (const { call, responses, security, 'x-who': who } of api.operations) {
      expect([who, Object.keys(responses).filter((status) => status < '300')], call).toEqual([declaredWho(call), [String(rules[call]![1])]])
      const isOpen = security.length === 0 || security.some((way) => Object.keys(way).length === 0)
      expect(isOpen, `${call} is open`).toBe(who === 'anyone')
    }
  })
})

test.describe('an API call @js', () => {
  for (const caller of callers) {
    test(`answers ${caller} as the contract says, in the format of the document`, async ({ api }) => {
      await inEach(api.operations, named, async (operation) => {
        const { status, code } = expected(operation.call, caller)
        const answer = await api.send(operation, { caller, ids: api.scene(caller), body: await api.body(operation) })
        expect([answer.status, (answer.json as { code?: string } | undefined)?.code], answer.text).toEqual([status, code])
      })
    })
  }

  test('succeeds with only the required fields, and fails without any of them', async ({ api }) => {
    await inEach(api.operations.filter(({ body }) => body), named, async (operation) => {
      const [caller, body] = [permitted(operation.call), await api.body(operation, 'required')]
      const answer = await api.send(operation, { caller, ids: api.scene(caller), body })
      expect(api.judges.body(operation)(body)).toEqual([])
      expect(answer.status, answer.text).toBe(expected(operation.call, caller).status)
    })
  })

  test('is 400 if its body is not JSON or not an object', async ({ api }) => {
    const broken = { malformed_json: ['{', '{"a":', 'hello', '\ufeff{}', `{"a":${'['.repeat(6)}${']'.repeat(6)}}`], validation_failed: ['[]', 'null', '1', '"text"', 'true'] }
    const calls = await prepared(api, api.operations.filter(belowApi).filter(takesBody))
    // One place parses the bodies of all calls, so one call gets every kind and the others the first of each code.
    const cells = Object.entries(broken).flatMap(([code, bodies]) =>
      bodies.flatMap((body, index) => calls.filter(({ operation }) => index === 0 || operation.call === LOGIN).map((cell) => ({ ...cell, code, body }))))
    await inEach(cells, ({ operation, body }) => `${operation.call} with ${body.slice(0, 20)}`, async ({ operation, call, code, body }) => {
      const answer = await api.send(operation, { ...call, body })
      expect([answer.status, refusalOf(answer).code]).toEqual([400, code])
    })
  })

  test('is 415 if its body has another content type, for every caller', async ({ api }) => {
    const kinds = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp']
    const cells = kinds.flatMap((kind, index) =>
      api.operations.filter(belowApi).filter(takesBody).filter(({ call }) => index < 2 || call === LOGIN).map((operation) => ({ kind, operation })))
    const ids = api.scene('nobody')
    await inEach(cells, ({ operation, kind }) => `${operation.call} as ${kind}`, async ({ operation, kind }) => {
      const answer = await api.send(operation, { ids, body: '{}', headers: { 'Content-Type': kind } })
      expect([answer.status, refusalOf(answer).code]).toEqual([415, 'unsupported_media_type'])
    })
  })

  test('is 413 if its body is over the limit, for every caller', async ({ api }) => {
    await inEach(api.operations.filter(belowApi).filter(takesBody), named, async (operation) => {
      const limit = operation.call === 'POST /api/communities/{communityId}/posts' ? 256 * KIB : 64 * KIB
      const answer = await api.send(operation, { ids: api.scene('nobody'), body: 'x'.repeat(limit + 1) })
      expect([answer.status, refusalOf(answer).code]).toEqual([413, 'too_large'])
    })
  })
})

test.describe('a body field @js', () => {
  test('that is missing is reported, with all the others, in the order of the document', async ({ api }) => {
    await inEach(api.operations.filter(({ body }) => body?.schema?.required?.length), named, async (operation) => {
      const { properties = {}, required = [] } = operation.body!.schema!
      const answer = await api.send(operation, { ...(await asPermitted(api, operation)), body: {} })
      expect([answer.status, refusalOf(answer).code]).toEqual([400, 'validation_failed'])
      expect(refusalOf(answer).details?.map(({ path }) => path)).toEqual(Object.keys(properties).filter((name) => required.includes(name)))
      expect(api.judges.body(operation)({}), 'the schema refuses it too').not.toEqual([])
    })
  })

  test('of a wrong type is reported, and refused by the document too', async ({ api }) => {
    const calls = await prepared(api, api.operations.filter(({ body, call }) => body && call !== 'POST /api/auth/logout'))
    const cells = calls.flatMap((cell) =>
      Object.keys(cell.operation.body!.schema!.properties ?? {}).flatMap((name) => [{ a: 1 }, [[]]].map((wrong) => ({ ...cell, name, wrong }))))
    await inEach(cells, ({ operation, name, wrong }) => `${operation.call} with ${name} ${JSON.stringify(wrong)}`, async ({ operation, call, name, wrong }) => {
      // Fields for one type of pledge are validated only for that type.
      const kind = operation.call.endsWith('/endowment') && { contributorType: 'organization', organizationName: 'Lake', contributionLevel: 'healing-advocate', customAmount: 5 }
      const body = { ...call.body, ...kind, [name]: wrong }
      const answer = await api.send(operation, { ...call, body })
      expect([answer.status, refusalOf(answer).details?.map(({ path }) => path)], answer.text).toEqual([400, [name]])
      expect(api.judges.body(operation)(body), 'the schema refuses it too').not.toEqual([])
    })
  })

  test('that is unknown is ignored', async ({ api }) => {
    await inEach(api.operations.filter(({ body }) => body), named, async (operation) => {
      const call = await asPermitted(api, operation)
      const answer = await api.send(operation, { ...call, body: { ...call.body, id: 'x', nobodyKnows: { a: [1] } } })
      expect(answer.status, answer.text).toBe(rules[operation.call]![1])
    })
  })
})

test.describe('an id in a path @js', () => {
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'
  const strange = ['0', '-1', 'null', '%00', '..%2f', '%27%20OR%201=1--', '%F0%9F%8C%8A', 'x'.repeat(500)]

  test('that does not exist is 404 for permitted callers', async ({ api }) => {
    const targets = (await prepared(api, api.operations.filter(namesSomething))).flatMap((cell) =>
      [...cell.operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ ...cell, name: name! })))
    // One place decodes the ids of all calls, so one call gets every strange id and the others one in turn.
    const cells = targets.flatMap((cell, index) => {
      const isAsked = (at: number) => cell.operation.call === COMMENT || at === index % strange.length
      return [unknown, ...strange.filter((_id, at) => isAsked(at))].map((id) => ({ ...cell, id }))
    })
    await inEach(cells, ({ operation, name, id }) => `${operation.call} with ${name} ${id.slice(0, 40)}`, async ({ operation, call, name, id }) => {
      const answer = await api.send(operation, { ...call, ids: { ...call.ids, [name]: id } })
      expect([answer.status, refusalOf(answer).code]).toEqual([404, 'not_found'])
    })
  })

  test('of something that an admin has deleted is 404 from then on', async ({ api }) => {
    await inEach(api.operations.filter(({ call }) => call.startsWith('DELETE /api/admin/')), named, async (operation) => {
      const call = await asPermitted(api, operation)
      expect([(await api.send(operation, call)).status, (await api.send(operation, call)).status]).toEqual([204, 404])
    })
  })
})
