import type { Account } from './accounts'
import { ask } from './requests'
import type { Site } from './site'

export interface ApiTokens {
  accessToken: string
  refreshToken: string
}

/** Signs in by the API, like a client that is no browser. Throws if that fails. */
export async function tokensOf(site: Site, { username, password }: Pick<Account, 'username' | 'password'>): Promise<ApiTokens> {
  const answer = await sendJson(site, 'POST', '/api/auth/login', { email: username, password })
  if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.status}`)
  return (await answer.json()) as ApiTokens
}

export const bearer = (accessToken: string | undefined): Record<string, string> =>
  accessToken ? { Authorization: `Bearer ${accessToken}` } : {}

/** Sends an API call; a string body is sent unchanged, anything else becomes JSON, undefined is no body. */
export function sendJson(site: Site, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const kind: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  return ask(site, path, { method, headers: { ...kind, ...headers }, body: text })
}

/** The path of a template, with ids by their names. Throws if an id is missing. */
export function pathOf(template: string, ids: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const id = ids[name]
    if (!id) throw new Error(`${template} names an id that no scene has`)
    return id
  })
}
