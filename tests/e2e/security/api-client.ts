import type { Member } from '../support/members'
import { ask } from '../support/requests'
import type { Site } from '../support/site'

export interface ApiTokens {
  accessToken: string
  refreshToken: string
}

/** Signs in by the API, as a client that is no browser. Throws where that fails. */
export async function tokensOf(site: Site, { username, password }: Pick<Member, 'username' | 'password'>): Promise<ApiTokens> {
  const answer = await sendJson(site, 'POST', '/api/auth/login', { email: username, password })
  if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.status}`)
  return (await answer.json()) as ApiTokens
}

export const bearer = (accessToken: string | undefined): Record<string, string> =>
  accessToken ? { Authorization: `Bearer ${accessToken}` } : {}

/** Sends a call of the API; a string is the body as it stands, anything else becomes JSON, undefined is no body. */
export function sendJson(site: Site, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const kind: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  return ask(site, path, { method, headers: { ...kind, ...headers }, body: text })
}

/** One method of one path, as the OpenAPI document of the running server has it. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` where an id stands. */
  template: string
  who: 'anyone' | 'signed-in' | 'admin'
}

interface Document {
  paths: Record<string, Record<string, { 'x-who'?: Operation['who'] }>>
}

/** Every operation below /api that the running server describes, so that a new one cannot be forgotten. */
export async function operationsOf(site: Site): Promise<Operation[]> {
  const { paths } = (await (await ask(site, '/api/openapi.json')).json()) as Document
  return Object.entries(paths).filter(([template]) => template.startsWith('/api/')).flatMap(([template, path]) =>
    (['GET', 'POST', 'PUT', 'DELETE'] as const).flatMap((method) => {
      const who = path[method.toLowerCase()]?.['x-who']
      return who ? [{ method, template, who }] : []
    }))
}

/** The path of a template, with ids by their names. Throws where a name has none. */
export function pathOf(template: string, ids: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const id = ids[name]
    if (!id) throw new Error(`${template} names an id that no scene has`)
    return id
  })
}
