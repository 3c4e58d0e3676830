import { STATUS_CODES } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '~/kernel/rate-limit/rate-limits'
import { jobNames } from '~/infra/metrics/jobs'
import { requestLaneNames } from '~/infra/metrics/sources'
import { unavailabilityReasons } from '~/infra/unavailable'
import { routeFiles } from '~/routes'
import { sendJson } from '../e2e/support/calls'
import { ask as askSite } from '../e2e/support/requests'
import { type Site, startSite } from '../e2e/support/site'
import { freePort } from '../support/free-port'
import { openLine } from './support/line'
import { serverOf } from './support/requests'

const CLOSED: Record<string, (value: string) => boolean> = {
  route: among([...Object.keys(routeFiles), 'file', 'refused']),
  method: among(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'other']),
  status: among([...Object.keys(STATUS_CODES), 'none', 'other']),
  cause: among([...unavailabilityReasons, ...Object.keys(rateLimits), 'other']),
  lane: among(requestLaneNames),
  state: among(['in_use', 'idle']),
  name: among(jobNames),
  kind: among(['major', 'minor', 'incremental', 'weakcb']),
  le: (value) => value === '+Inf' || Number.isFinite(Number(value)),
}
function among(values: readonly string[]) {
  return (value: string) => values.includes(value)
}

const account = { firstName: 'Canarina', lastName: 'Canaryfeather', username: 'canary_bird', email: 'canary@canary.example', password: 'a calm river at dawn' }

let site: Site
let metrics: string
beforeAll(async () => {
  const address = `127.0.0.1:${await freePort()}`
  metrics = `http://${address}/metrics`
  site = await startSite({ METRICS_ADDRESS: address, RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => site.stop())

const scrape = async () => (await fetch(metrics)).text()

async function visit(): Promise<string[]> {
  const call = async <Body>(method: string, path: string, body?: unknown, token?: string) => {
    const answer = await sendJson(site, method, path, body, token ? { Authorization: `Bearer ${token}` } : {})
    return (await answer.json()) as Body
  }
  const { user, accessToken } = await call<{ user: { id: string }, accessToken: string }>('POST', '/api/auth/register', account)
  const [community] = await call<{ id: string }[]>('GET', '/api/communities', undefined, accessToken)
  const inside = `/api/communities/${community?.id}`
  await call('POST', `${inside}/join`, undefined, accessToken)
  const post = await call<{ id: string }>('POST', `${inside}/posts`, { title: 'Canary song', content: 'Canary, canary' }, accessToken)
  await call('PUT', `${inside}/posts/${post.id}/like`, undefined, accessToken)
  for (let n = 0; n < 6; n += 1) await call('POST', '/api/auth/login', { email: account.email, password: 'canary seed' })
  const paths = [
    '/', '/books', '/_root.data', '/icon.svg', `/moderation/${post.id}`, `/admin/users/${user.id}/sessions`, '/canary@canary.example', '/canary_bird/canary',
    `/dashboard?community=${community?.id}&email=canary@canary.example`, '/unsubscribe?token=canary', `/api/posts/${post.id}`, '/metrics', '/%2e%2e/canary',
  ]
  for (const path of paths) await (await askSite(site, path)).text()
  const { port } = serverOf(site)
  for (const bytes of ['CANARY /canary HTTP/1.1\r\n\r\n', `CANARY / HTTP/1.1\r\nHost: canary\r\n\r\n`, 'PROPFIND /canary HTTP/1.1\r\nHost: canary\r\n\r\n']) {
    const line = openLine(port)
    await line.send(bytes)
    await line.reply('GET', 20_000)
    await line.leave()
  }
  return [user.id, community?.id ?? '', post.id]
}

test('after traffic the metrics contain no person, no id and no path, and every label has a value of a closed list', async () => {
  const ids = await visit()
  expect(ids.every((id) => /^[\da-f-]{36}$/.test(id))).toBe(true)
  await expect.poll(scrape).toContain('site_http_requests_total{route="refused",method="other",status="400"}')
  const text = await scrape()
  expect(text).not.toMatch(/canar|127\.0\.0\.1/i)
  for (const id of ids) expect(text).not.toContain(id)

  const open: string[] = []
  for (const line of text.split('\n').filter((line) => line && !line.startsWith('#'))) {
    expect(line).toMatch(/^[a-z_\d]+(\{(?:[a-z]+="[^"]*",?)+\})? (?:[\d.e+-]+|\+Inf|Nan)$/)
    for (const [, name = '', value = ''] of line.matchAll(/([a-z]+)="([^"]*)"/g)) if (!CLOSED[name]?.(value)) open.push(`${name}="${value}"`)
  }
  expect([...new Set(open)]).toEqual([])

  for (const line of [
    'site_http_requests_total{route="/api/auth/register",method="POST",status="201"} 1',
    'site_http_requests_total{route="/api/communities/:communityId/posts/:postId/like",method="PUT",status="200"} 1',
    'site_http_requests_total{route="/api/auth/login",method="POST",status="401"} 5',
    'site_http_requests_total{route="/api/auth/login",method="POST",status="429"} 1',
    'site_refusals_total{status="429",cause="sign-in:name-address"} 1',
    'site_http_requests_total{route="/",method="GET",status="200"} 2',
    'site_http_requests_total{route="file",method="GET",status="200"} 1',
    'site_admission_limit{lane="writes"} 1200',
    'site_database_up 1',
  ]) expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^site_database_size_bytes [1-9]\d{5,}$/m)
  expect(text).toMatch(/^site_database_pool_wait_seconds_count [1-9]/m)
  expect(text).toMatch(/^site_admission_wait_seconds_count\{lane="reads"\} [1-9]/m)
  expect(text).toMatch(/^site_outbox_waiting \d+$/m)
})

test('the port of the site has no metrics', async () => {
  for (const path of ['/metrics', '/metrics/', '/Metrics', '/metrics.data']) expect((await askSite(site, path)).status, path).toBe(404)
})
