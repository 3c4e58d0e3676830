import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from './site'

interface Sender {
  cookie?: string
}

/** Sends a form as a browser without scripts would, and follows no redirect. Without an `Origin`, as tools do. */
export function sendForm(site: Site, path: string, fields: Record<string, string>, { cookie }: Sender = {}, headers: Record<string, string> = {}) {
  return ask(site, path, { cookie, headers, method: 'POST', body: new URLSearchParams(fields) })
}

/**
 * Asks the site for something, without a browser. Whom a busy machine turns away (503, security.md F12) comes again when she was
 * told to: nothing of what she sent was looked at.
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
