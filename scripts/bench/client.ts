import { readerAccount } from './bench-data'
import type { BenchServer } from './servers'

export interface ApiClient {
  headers: { Authorization: string }
}

interface LoginResponse {
  accessToken: string
}

export async function signInAsReader({ url }: BenchServer): Promise<ApiClient> {
  const { email, password } = readerAccount
  return clientOf(await post(`${url}/api/auth/login`, { email, password }))
}

export async function registerAndJoin({ url }: BenchServer, username: string, communityId: string): Promise<ApiClient> {
  const person = { firstName: 'Ada', lastName: 'Lake', username, email: `${username}@example.org`, password: readerAccount.password }
  const client = clientOf(await post(`${url}/api/auth/register`, person))
  await post(`${url}/api/communities/${communityId}/join`, {}, client)
  return client
}

const clientOf = (answer: unknown): ApiClient => ({ headers: { Authorization: `Bearer ${(answer as LoginResponse).accessToken}` } })

async function post(url: string, body: object, client?: ApiClient): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', ...client?.headers }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}
