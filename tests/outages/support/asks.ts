import type { Ask } from './load'

export interface Writer {
  cookie: string
  accessToken: string
  communityId: string
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const JSON_BODY = { 'Content-Type': 'application/json' }
const CONTENT = 'It began in spring. '.repeat(40)
const PERSON = {
  firstName: 'Amina', lastName: 'Njoroge', gender: 'female', age: '34', country: 'Kenya', password: 'a calm river at dawn',
}

export async function registerWriter(url: string, name: string): Promise<Writer> {
  const account = { ...PERSON, username: name, email: `${name}@example.org` }
  const registered = await post(`${url}/auth?action=register`, FORM, new URLSearchParams(account).toString(), 303)
  const cookie = registered.headers.getSetCookie().find((text) => text.startsWith('session='))?.split(';')[0] ?? ''
  const signedIn = await post(`${url}/api/auth/login`, JSON_BODY, JSON.stringify({ email: account.email, password: account.password }), 200)
  const { accessToken } = await signedIn.json() as { accessToken: string }
  const headers = { ...JSON_BODY, Authorization: `Bearer ${accessToken}` }
  const [community] = await (await fetch(`${url}/api/communities`, { headers })).json() as { id: string }[]
  const communityId = community?.id ?? ''
  await post(`${url}/api/communities/${communityId}/join`, headers, '{}', 200)
  return { cookie, accessToken, communityId }
}

async function post(url: string, headers: Record<string, string>, body: string, expected: number): Promise<Response> {
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })
  if (answer.status !== expected) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Everyday requests of members, to pages and to the API. A story's title is its mark. */
export function everydayAsks({ cookie, accessToken, communityId }: Writer): Ask[] {
  const bearer = { Authorization: `Bearer ${accessToken}` }
  const read = (path: string, headers: Record<string, string>) => (url: string) => fetch(url + path, { headers, redirect: 'manual' })
  const posts = `/api/communities/${communityId}/posts`
  return [
    { name: 'dashboard', clients: 2, pause: 30, send: read('/dashboard', { Cookie: cookie }) },
    { name: 'books of a member', clients: 1, pause: 30, send: read('/books', { Cookie: cookie }) },
    { name: 'account as data', clients: 1, pause: 30, send: read('/account.data', { Cookie: cookie }) },
    { name: 'posts by the API', clients: 2, pause: 30, send: read(posts, bearer) },
    {
      name: 'story by the API', clients: 2, pause: 20,
      send: (url, title) => fetch(url + posts, {
        method: 'POST', headers: { ...JSON_BODY, ...bearer }, body: JSON.stringify({ title, content: CONTENT }),
      }),
      isKept: ({ status }) => status === 201,
    },
    {
      name: 'story by the form', clients: 2, pause: 20,
      send: (url, title) => fetch(`${url}/dashboard?share`, {
        method: 'POST', headers: { ...FORM, Cookie: cookie }, redirect: 'manual',
        body: new URLSearchParams({ intent: 'share', communityId, title, content: CONTENT, postType: 'story' }),
      }),
      // A redirect elsewhere means that the session was lost.
      isKept: ({ status, headers }) => status === 303 && headers.get('Location')?.startsWith('/dashboard') === true,
    },
  ]
}
