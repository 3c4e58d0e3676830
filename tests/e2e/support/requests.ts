import type { Site } from './site'

interface Sender {
  cookie?: string
}

/** Sends a form as a browser without scripts would, and follows no redirect. Without an `Origin`, as tools do. */
export function sendForm(site: Site, path: string, fields: Record<string, string>, { cookie }: Sender = {}, headers: Record<string, string> = {}) {
  return ask(site, path, { cookie, headers, method: 'POST', body: new URLSearchParams(fields) })
}

/** Asks the site for something, without a browser. */
export function ask(site: Site, path: string, { cookie, headers, ...options }: RequestInit & Sender = {}) {
  const all = new Headers(headers)
  if (cookie) all.set('Cookie', cookie)
  return fetch(site.url + path, { redirect: 'manual', ...options, headers: all })
}
