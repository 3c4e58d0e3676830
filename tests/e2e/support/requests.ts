import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from './site'

interface Sender {
  cookie?: string
}

/** Sends a form like a browser without scripts, and follows no redirect. Without an `Origin`, like tools. */
export function sendForm(site: Site, path: string, fields: Record<string, string>, { cookie }: Sender = {}, headers: Record<string, string> = {}) {
  return ask(site, path, { cookie, headers, method: 'POST', body: new URLSearchParams(fields) })
}

/**
 * Sends a request to the site, without a browser. A request that a busy machine refuses with 503 is repeated after its
 * Retry-After, because no work was done on it.
 */
export async function ask(site: Site, path: string, { cookie, headers, ...options }: RequestInit & Sender = {}): Promise<Response> {
  const all = new Headers(headers)
  if (cookie) all.set('Cookie', cookie)
  const answer = await fetch(site.url + path, { redirect: 'manual', ...options, headers: all })
  if (answer.status !== 503) return answer
  await answer.arrayBuffer()
  await wait(Number(answer.headers.get('Retry-After')) * 1_000)
  return ask(site, path, { cookie, headers, ...options })
}
