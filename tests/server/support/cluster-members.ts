import type { Cluster } from './cluster'
import { exchangeInTurn } from './exchange'
import { form, json } from './requests'

export interface ClusterMember {
  id: string
  username: string
  email: string
  cookie: string
  bearer: { Authorization: string }
}

let made = 0

export async function joinCluster({ url, host, communityId, query }: Cluster): Promise<ClusterMember> {
  const username = `reader_${++made}`
  const account = { firstName: 'Amina', lastName: 'Njoroge', username, email: `${username}@example.org`, password: 'a calm river at dawn' }
  const fields = new URLSearchParams({ ...account, gender: 'female', age: '34', country: 'Kenya' })
  const registered = await exchangeInTurn(new URL('/auth?action=register', url), { method: 'POST', host, headers: form, body: String(fields) })
  const cookie = registered.headers['set-cookie']?.find((text) => /^(?:__Host-)?session=/.test(text))?.split(';')[0]
  if (!cookie) throw new Error(`${account.username} could not be registered: ${registered.status}`)
  const credentials = JSON.stringify({ email: account.email, password: account.password })
  const signedIn = await exchangeInTurn(new URL('/api/auth/login', url), { method: 'POST', host, headers: json, body: credentials })
  const bearer = { Authorization: `Bearer ${(JSON.parse(signedIn.body) as { accessToken: string }).accessToken}` }
  const joined = await exchangeInTurn(new URL(`/api/communities/${communityId}/join`, url), { method: 'POST', host, headers: bearer })
  if (joined.status >= 300) throw new Error(`${account.username} could not join: ${joined.status}`)
  const [row] = await query<{ id: string }>('SELECT "id" FROM "User" WHERE "username" = $1', account.username)
  return { id: row!.id, username: account.username, email: account.email, cookie, bearer }
}

export async function postAs({ bearer }: ClusterMember, { url, host }: Cluster, path: string, body: object): Promise<string> {
  const answer = await exchangeInTurn(new URL(path, url), { method: 'POST', host, headers: { ...json, ...bearer }, body: JSON.stringify(body) })
  if (answer.status !== 201) throw new Error(`${path} was answered with ${answer.status}: ${answer.body}`)
  return (JSON.parse(answer.body) as { id: string }).id
}
