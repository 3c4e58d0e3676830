import { afterEach, describe, expect, test } from 'vitest'
import { startSession } from '~/features/identity/auth/sessions'
import { issueTokens } from '~/features/identity/auth/tokens'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { computeSha256Hex } from '~/infra/secrets'
import { createMember } from '../factories'
import { useDatabase } from '../support/database'
import { get, post, send } from './support/client'

useDatabase()
afterEach(() => setClock(null))

const me = (token?: string) => get('/api/auth/me', token)
const refresh = (refreshToken: unknown) => post('/api/auth/refresh', { refreshToken })
const logout = (body?: unknown, token?: string) => post('/api/auth/logout', body, token)
const later = (minutes: number) => setClock(() => new Date(Date.now() + minutes * 60_000))

async function holder() {
  const user = await createMember()
  return { user, ...(await issueTokens(user.id, false)) }
}

describe('a signed-in client', () => {
  test.each(['/api/auth/me', '/api/api/auth/me'])('%s accepts a bearer token and the session cookie', async (path) => {
    const { user, accessToken } = await holder()
    const cookie = `preferred-language=de; session=${await startSession(user.id, false)}`
    const byToken = await get(path, accessToken)
    expect(byToken.json).toMatchObject({ user: { id: user.id, username: user.username, email: user.email } })
    expect((await get(path, undefined, { Cookie: cookie })).json).toEqual(byToken.json)
    expect(await get(path)).toMatchObject({ status: 401, json: { code: 'unauthenticated' } })
  })

  test('other calls ignore the cookie', async () => {
    const { user } = await holder()
    const headers = { Cookie: `session=${await startSession(user.id, false)}` }
    expect((await send('GET', '/api/communities', { headers })).status).toBe(401)
    expect((await send('POST', '/api/communities/x/join', { headers })).status).toBe(401)
  })

  test('a cookie does not make up for an invalid bearer token', async () => {
    const { user } = await holder()
    const headers = { Cookie: `session=${await startSession(user.id, false)}`, Authorization: 'Bearer wrong' }
    expect((await send('GET', '/api/auth/me', { headers })).status).toBe(401)
  })

  test('only an access token in the Authorization header counts', async () => {
    const { user, accessToken, refreshToken } = await holder()
    const session = await startSession(user.id, false)
    for (const token of [refreshToken, session, `${accessToken}x`, accessToken.slice(1), computeSha256Hex(accessToken)]) {
      expect((await me(token)).status).toBe(401)
    }
    for (const value of ['Bearer', 'Bearer ', accessToken, `Basic ${accessToken}`, `Bearer ${accessToken}, Bearer x`]) {
      expect((await get('/api/auth/me', undefined, { Authorization: value })).status).toBe(401)
    }
    expect((await get(`/api/auth/me?access_token=${accessToken}`)).status).toBe(401)
    expect((await get('/api/auth/me', undefined, { Cookie: `session=${accessToken}` })).status).toBe(401)
    expect((await get('/api/auth/me', undefined, { Authorization: `bearer ${accessToken}` })).status).toBe(200)
  })

  test('an access token lasts fifteen minutes, and ends with its account', async () => {
    const { user, accessToken } = await holder()
    later(14)
    expect((await me(accessToken)).status).toBe(200)
    later(15)
    expect((await me(accessToken)).status).toBe(401)
    setClock(null)
    await write((tx) => tx.user.delete({ where: { id: user.id } }))
    expect((await me(accessToken)).status).toBe(401)
  })

  test('401 names the scheme', async () => {
    expect((await me()).headers.get('WWW-Authenticate')).toBe('Bearer')
  })
})

describe('refreshing', () => {
  test('returns new tokens, once; both kinds are stored as hashes', async () => {
    const { refreshToken } = await holder()
    const { status, json } = await refresh(refreshToken)
    expect(status).toBe(200)
    expect(Object.keys(json).sort()).toEqual(['accessToken', 'refreshToken'])
    expect(json.refreshToken).not.toBe(refreshToken)
    expect((await me(String(json.accessToken))).status).toBe(200)
    const hashes = (await read.token.findMany()).map(({ hash }) => hash)
    expect(hashes).toContain(computeSha256Hex(refreshToken))
    expect(hashes).not.toContain(refreshToken)
  })

  test('a token used twice ends every token of that sign-in and of no other', async () => {
    const { user, refreshToken } = await holder()
    const elsewhere = await issueTokens(user.id, false)
    const { json: second } = await refresh(refreshToken)
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, json: { code: 'refresh_failed', error: 'Token refresh failed' } })
    expect((await refresh(second.refreshToken)).status).toBe(401)
    expect((await me(String(second.accessToken))).status).toBe(401)
    expect((await me(elsewhere.accessToken)).status).toBe(200)
    expect((await refresh(elsewhere.refreshToken)).status).toBe(200)
  })

  test('of twenty simultaneous uses of one token exactly one succeeds', async () => {
    const { refreshToken } = await holder()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
    // The other nineteen were reuse, so the winner's tokens are revoked too.
    const won = answers.find(({ status }) => status === 200)?.json as Record<string, string>
    expect([(await me(won.accessToken)).status, (await refresh(won.refreshToken)).status]).toEqual([401, 401])
  })

  test('during the end of its sign-in leaves no valid token, whichever comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { accessToken, refreshToken } = await holder()
      const [renewed, ended] = await Promise.all([refresh(refreshToken), logout({ refreshToken })])
      expect([[200, 401].includes(renewed.status), ended.status]).toEqual([true, 204])
      const tokens = renewed.json as Partial<Record<string, string>>
      for (const token of [accessToken, tokens.accessToken ?? 'none']) expect((await me(token)).status).toBe(401)
      expect((await refresh(tokens.refreshToken ?? 'none')).status).toBe(401)
    }
  })

  test('of one member never ends or renews another member’s session', async () => {
    const [thief, owner] = [await holder(), await holder()]
    expect((await post('/api/auth/refresh', { refreshToken: owner.accessToken }, thief.accessToken)).status).toBe(401)
    expect((await logout({ refreshToken: computeSha256Hex(owner.refreshToken) }, thief.accessToken)).status).toBe(204)
    expect((await me(owner.accessToken)).status).toBe(200)
    const renewed = await post('/api/auth/refresh', { refreshToken: owner.refreshToken }, thief.accessToken)
    expect((await me(String(renewed.json.accessToken))).json).toMatchObject({ user: { id: owner.user.id } })
  })

  test('is 400 without a token, and 401 with an unknown, expired or wrong kind of token', async () => {
    const { user, accessToken, refreshToken } = await holder()
    for (const body of [undefined, {}, { refreshToken: '' }, { refreshToken: null }]) {
      expect(await post('/api/auth/refresh', body)).toMatchObject({ status: 400, json: { code: 'no_refresh_token', error: 'No refresh token available' } })
    }
    const session = await startSession(user.id, false)
    for (const token of ['unknown', accessToken, session, computeSha256Hex(refreshToken), `${refreshToken} `]) expect((await refresh(token)).status).toBe(401)
    later(24 * 60)
    expect((await refresh(refreshToken)).status).toBe(401)
  })
})

describe('signing out', () => {
  test('ends that sign-in: its access token, its refresh token and all renewed ones', async () => {
    const { refreshToken, accessToken } = await holder()
    const { json: second } = await refresh(refreshToken)
    expect(await logout({ refreshToken: second.refreshToken })).toMatchObject({ status: 204, text: '' })
    for (const token of [accessToken, String(second.accessToken)]) expect((await me(token)).status).toBe(401)
    expect((await refresh(second.refreshToken)).status).toBe(401)
  })

  test('without a refresh token it ends the sign-in of the bearer', async () => {
    const { accessToken, refreshToken } = await holder()
    expect((await logout(undefined, accessToken)).status).toBe(204)
    expect((await me(accessToken)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test.each([[undefined], [{}], [{ refreshToken: 'unknown' }], [{ refreshToken: null }], [{ refreshToken: { not: '' } }], [{ refreshToken: 5 }]])(
    'is 204 and ends nothing with %j',
    async (body) => {
      const { accessToken } = await holder()
      expect((await logout(body)).status).toBe(204)
      expect((await me(accessToken)).status).toBe(200)
    },
  )

  test('an access token in place of a refresh token ends nothing', async () => {
    const { accessToken } = await holder()
    await logout({ refreshToken: accessToken })
    expect((await me(accessToken)).status).toBe(200)
  })

  test('a body that is not JSON is 400', async () => {
    expect((await logout('refreshToken=x')).status).toBe(400)
  })
})
