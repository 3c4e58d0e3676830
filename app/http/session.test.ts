import { describe, expect, test } from 'vitest'
import { replaceSessionToken } from '~/features/identity/auth/sessions'
import { replaceDraft, listDrafts } from '~/features/stories/drafts/drafts'
import { read, write } from '~/infra/db'
import { createMember } from '../../tests/factories'
import { useDatabase } from '../../tests/support/database'
import { outbox } from '../../tests/support/outbox'
import { readNotice, redirectWithNotice } from './notices'
import { startBrowserSession, expireInvalidSessionCookie, endBrowserSession, getMember, readSessionToken, serializeSessionCookie } from './session'
import { requireFormOwner, sealFormOwner } from './form-owner'

useDatabase()

const request = (cookie = '') => new Request('http://localhost/dashboard', { headers: { Cookie: cookie } })
const cookieOf = (header: string) => header.split(';')[0]!

describe('the session cookie', () => {
  test('is HttpOnly and Lax, and lasts until the browser closes, or 30 days on request', async () => {
    const member = await createMember()
    expect(await startBrowserSession(request(), member, false)).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await startBrowserSession(request(), member, true)).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
  })

  test('stores the kind of device that the request names, and a new kind is reported to the account’s owner by mail', async () => {
    const [fresh, member] = [await createMember(), await createMember()]
    const headers = { 'User-Agent': 'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Accept-Language': 'pt' }
    await startBrowserSession(new Request('http://localhost/auth', { headers }), fresh, true, { isNew: true })
    await startBrowserSession(new Request('http://localhost/auth', { headers }), member, true)
    expect(await read.session.findMany({ select: { device: true } })).toEqual([{ device: 'phone kaios' }, { device: 'phone kaios' }])
    expect(await outbox()).toMatchObject([{ kind: 'sign-in', to: member.email, language: 'pt' }])
  })

  test.each([true, false])('is renewed for the same session, and the former one becomes invalid (remembered: %s)', async (remember) => {
    const member = await createMember()
    const first = await startBrowserSession(request(), member, remember)
    const renew = (cookie: string) => write((tx) => replaceSessionToken(tx, readSessionToken(request(cookie)) ?? ''))
    const renewed = (await renew(cookieOf(first)))!
    const second = serializeSessionCookie(renewed.token, renewed.remember)
    expect(second.replace(/=[^;]+/, '')).toBe(first.replace(/=[^;]+/, ''))
    expect(await getMember(request(cookieOf(first)))).toBeNull()
    expect(await getMember(request(cookieOf(second)))).toMatchObject({ id: member.id })
    for (const gone of ['', cookieOf(first)]) expect(await renew(gone)).toBeNull()
    expect(await read.session.count({ where: { userId: member.id } })).toBe(1)
  })

  test('from before signing in is replaced, and the former session ends', async () => {
    const member = await createMember()
    const first = cookieOf(await startBrowserSession(request('session=attacker'), member, false))
    const second = cookieOf(await startBrowserSession(request(first), member, false))
    expect(second).not.toBe(first)
    expect(await getMember(request(first))).toBeNull()
    expect(await getMember(request(second))).toMatchObject({ id: member.id })
  })

  test('without a session signs no one in and is cleared', async () => {
    for (const value of ['x', 'a'.repeat(43), '%%%', 'y'.repeat(8000), '']) {
      const sent = request(`session=${value}`)
      expect(await getMember(sent)).toBeNull()
      expect(await expireInvalidSessionCookie(sent)).toMatch(/^session=; Path=\/; Max-Age=0/)
    }
    expect(await expireInvalidSessionCookie(request())).toBeNull()
  })

  test('is invalid on the server after signing out', async () => {
    const cookie = cookieOf(await startBrowserSession(request(), await createMember(), true))
    await endBrowserSession(request(cookie))
    expect(await getMember(request(cookie))).toBeNull()
    expect(await read.session.count()).toBe(0)
  })
})

describe('a notice', () => {
  test('is shown once, and only if the site wrote it', () => {
    const sent = cookieOf(redirectWithNotice('/dashboard', 'joined').headers.get('Set-Cookie')!)
    expect(readNotice(request(sent))).toMatchObject({ key: 'dashboard:notices.joined', kind: 'status' })
    for (const name of ['constructor', '__proto__', '<script>', 'unknown']) expect(readNotice(request(`notice=${name}`))).toBeNull()
  })
})

describe('a form made for one member', () => {
  const text = { kind: 'story' as const, title: 'Hers', content: 'Text', postType: 'story' as const, isAnonymous: false }
  const formFrom = (writer: string) => {
    const form = new FormData()
    form.set('writer', writer)
    return form
  }
  const answerOf = (work: Promise<unknown>) => work.then(() => { throw new Error('it was let through') }, (answer: Response) => answer)

  test('and sent by another member keeps the text for the first and sends nothing', async () => {
    const [writer, other] = [await createMember(), await createMember()]
    const cookie = cookieOf(await startBrowserSession(request(), other, false))
    const answer = await answerOf(requireFormOwner(request(cookie), formFrom(sealFormOwner(writer)), text, '/dashboard?share'))
    expect(answer.headers.get('Location')).toBe('/dashboard')
    expect(await listDrafts(writer)).toMatchObject([{ title: 'Hers' }])
    expect(await listDrafts(other)).toEqual([])
  })

  test('and sent after the session ended keeps the text and leads to the sign-in', async () => {
    const writer = await createMember()
    const answer = await answerOf(requireFormOwner(request(), formFrom(sealFormOwner(writer)), text, '/dashboard?share'))
    expect(answer.headers.get('Location')).toBe('/auth?redirect=%2Fdashboard%3Fshare')
    expect(await listDrafts(writer)).toHaveLength(1)
  })

  test('and sent with a forged seal sends nothing under the name of the signed-in member', async () => {
    const cookie = cookieOf(await startBrowserSession(request(), await createMember(), false))
    const answer = await answerOf(requireFormOwner(request(cookie), formFrom('not ours'), text, '/dashboard?share'))
    expect(answer.headers.get('Location')).toBe('/dashboard')
  })

  test('with a forged seal keeps no text for anyone', async () => {
    const victim = await createMember()
    await replaceDraft(victim.id, { ...text, title: 'Kept before' })
    for (const forged of ['', 'x', victim.id, sealFormOwner(victim).slice(0, -2), Buffer.from(`writer ${victim.id}`).toString('base64url')]) {
      await answerOf(requireFormOwner(request(), formFrom(forged), text, '/dashboard?share'))
    }
    expect(await listDrafts(victim)).toMatchObject([{ title: 'Kept before' }])
  })
})
