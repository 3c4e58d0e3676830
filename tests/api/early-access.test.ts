import { describe, expect, test } from 'vitest'
import { startSession } from '~/features/identity/auth/sessions'
import { findOwnEarlyAccessRequest } from '~/features/giving/early-access/find-early-access'
import { read } from '~/infra/db'
import { useDatabase } from '../support/database'
import { get, post, send } from './support/client'
import { signedIn } from './support/scene'

useDatabase()

const paths = ['/api/early-access', '/api/api/early-access'] as const
const [path] = paths
const wishes = { interests: ['support-groups', 'wellness-programs'], lifeStage: 'new-parent' }

describe.each(paths)('POST %s', (address) => {
  test('returns 201 with the id of the request, and nothing else', async () => {
    const { token, user } = await signedIn()
    const { status, json } = await post(address, wishes, token)
    expect([status, json]).toEqual([201, { id: (await findOwnEarlyAccessRequest(user))?.id }])
  })

  test('is 401 for a signed-out caller, whatever the body, and ignores a session cookie', async () => {
    const { user } = await signedIn()
    const headers = { Cookie: `session=${await startSession(user.id, false)}` }
    const answers = [await post(address, wishes), await post(address, {}), await post(address, wishes, 'wrong'), await post(address, wishes, undefined, headers)]
    for (const { status, json } of answers) expect([status, json.code]).toEqual([401, 'unauthenticated'])
    expect(await read.earlyAccessRequest.count()).toBe(0)
  })

  test('is the only method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await send(method, address)
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS'])
    }
  })

  test('is documented', async () => {
    const { json } = await get('/api/openapi.json')
    expect((json.paths as Record<string, unknown>)[address]).toMatchObject({
      post: {
        security: [{ bearer: [] }],
        requestBody: { content: { 'application/json': { schema: {
          required: ['interests', 'lifeStage'],
          properties: { interests: { type: 'array', minItems: 1, items: { enum: ['wellness-programs', 'support-groups', 'individual-counseling', 'cultural-programs'] } } },
        } } } },
        responses: { 201: { content: { 'application/json': { schema: { required: ['id'] } } } } },
      },
    })
  })
})

describe('the stored request', () => {
  test('without preference and comments has email and nothing; interests are each stored once', async () => {
    const { token, user } = await signedIn()
    await post(path, { ...wishes, interests: [...wishes.interests, 'support-groups'] }, token)
    expect(await findOwnEarlyAccessRequest(user)).toMatchObject({
      interests: ['wellness-programs', 'support-groups'], lifeStage: 'new-parent', contactPreference: 'email', comments: '',
    })
  })

  test('has normalized comments, as long as the field rules say in any script', async () => {
    const { token, user } = await signedIn()
    await post(path, { ...wishes, contactPreference: 'both', comments: '  <b>Cafe\u0301</b>\r\nline\u0007 two ' }, token)
    expect(await findOwnEarlyAccessRequest(user)).toMatchObject({ contactPreference: 'both', comments: '<b>Café</b>\nline two' })
    expect((await post(path, { ...wishes, comments: '🌱'.repeat(5000) }, token)).status).toBe(201)
    expect((await post(path, { ...wishes, comments: null }, token)).status).toBe(201)
  })

  test('ignores unknown keys, above all the owner', async () => {
    const { token, user } = await signedIn()
    const victim = await signedIn()
    const extra = { id: 'mine', userId: victim.user.id, user: { connect: { id: victim.user.id } }, createdAt: '2001-01-01', life_stage: 'other' }
    expect((await post(path, { ...wishes, ...extra }, token)).status).toBe(201)
    const kept = await findOwnEarlyAccessRequest(user)
    expect(kept?.id).not.toBe('mine')
    expect(kept?.createdAt.getFullYear()).toBeGreaterThan(2001)
    expect(await findOwnEarlyAccessRequest(victim.user)).toBeUndefined()
  })
})

describe('an invalid body', () => {
  test('is reported for every field in the order of the form, in the words of the specification', async () => {
    const { token } = await signedIn()
    const { status, json } = await post(path, { comments: 'x'.repeat(5001), contactPreference: 'phone' }, token)
    expect([status, json.code]).toEqual([400, 'validation_failed'])
    expect(json.error).toBe('Please select at least one area of interest')
    expect(json.details).toEqual([
      { path: 'interests', msg: 'Please select at least one area of interest' },
      { path: 'lifeStage', msg: 'Please select your current life stage' },
      { path: 'contactPreference', msg: 'Choose one of the options in the list' },
      { path: 'comments', msg: expect.stringMatching(/5,?000/) as unknown },
    ])
  })

  test.each([
    { interests: [] }, { interests: null }, { interests: 'support-groups' }, { interests: { 0: 'support-groups' } }, { interests: ['gardening'] },
    { interests: ['support-groups', 'Support-Groups'] }, { interests: ['support-groups', 1] }, { interests: [['support-groups']] },
    { interests: ['constructor'] }, { interests: ['__proto__'] }, { interests: ['support_groups'] },
    { lifeStage: '' }, { lifeStage: null }, { lifeStage: 'new_parent' }, { lifeStage: ['other'] }, { lifeStage: { not: '' } }, { lifeStage: 'toString' },
    { contactPreference: '' }, { contactPreference: null }, { contactPreference: true }, { contactPreference: ['email'] },
    { comments: 5 }, { comments: ['a'] }, { comments: { set: 'a' } }, { comments: 'a\0b' }, { comments: 'a\ud800b' },
  ])('%j is 400 for that field only, and nothing is stored', async (changes) => {
    const { token } = await signedIn()
    const { status, json } = await post(path, { ...wishes, ...changes }, token)
    expect([status, json.code, json.details]).toEqual([400, 'validation_failed', [{ path: Object.keys(changes)[0], msg: expect.any(String) as unknown }]])
    expect(await read.earlyAccessRequest.count()).toBe(0)
  })
})
