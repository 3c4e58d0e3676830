import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findLastBackupTime } from '../backup-files'
import { runStopHandlers } from '../lifecycle'
import { freePort } from '../../../tests/support/free-port'
import { runJob } from './jobs'
import { metricsRecorder, setMetricsRecorder } from './recorder'
import { setUpMetrics } from './registry'
import { serveMetrics } from './server'
import { addMetricSources } from './sources'

process.env.BACKUP_DIR = mkdtempSync(join(tmpdir(), 'backups-'))
afterEach(() => {
  setMetricsRecorder(undefined)
  addMetricSources({ lanes: undefined, pool: undefined, outbox: undefined, databaseBytes: undefined, lastBackupAt: undefined })
})

const patternOf = (path: string) => (path === '/books' ? '/books' : '/*')
const context = { requestId: 'r' }
const lines = async (registry: ReturnType<typeof setUpMetrics>, begin: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(begin))

test('a request is counted by its pattern, method and status, never by text from the client', async () => {
  const registry = setUpMetrics(patternOf)
  const count = (method: string, target: { path: string, error?: string } | undefined, status: number | undefined) =>
    metricsRecorder?.countRequest({ req: { method }, target, context }, { status, ms: 7 })
  count('GET', { path: '/books' }, 200)
  count('GET', { path: '/books' }, 200)
  count('BREW', { path: '/books' }, 799)
  count('GET', { path: '/me@example.org' }, 404)
  count('GET', { path: '/assets/x.js' }, 200)
  count('GET', { path: '', error: 'bad_request' }, 400)
  count('GET', { path: '/books' }, undefined)
  metricsRecorder?.countRequest({ context }, { status: 431 })
  expect((await lines(registry, 'site_http_requests_total')).sort()).toEqual([
    'site_http_requests_total{route="/*",method="GET",status="404"} 1',
    'site_http_requests_total{route="/books",method="GET",status="200"} 2',
    'site_http_requests_total{route="/books",method="GET",status="none"} 1',
    'site_http_requests_total{route="/books",method="other",status="other"} 1',
    'site_http_requests_total{route="file",method="GET",status="200"} 1',
    'site_http_requests_total{route="refused",method="GET",status="400"} 1',
    'site_http_requests_total{route="refused",method="other",status="431"} 1',
  ])
  expect(await lines(registry, 'site_http_request_duration_seconds_bucket{le="0.025",route="/books",method="GET"')).toEqual([
    'site_http_request_duration_seconds_bucket{le="0.025",route="/books",method="GET"} 3',
  ])
})

test('503 and 429 are counted by cause, and other answers are not', async () => {
  const registry = setUpMetrics(patternOf)
  const answer = (status: number) =>
    metricsRecorder?.countRequest({ target: { path: '/' }, context: { ...context, unavailable: 'database_timeout', usedUpLimit: 'like:member' } }, { status })
  for (const status of [200, 429, 500, 503]) answer(status)
  metricsRecorder?.countRequest({ target: { path: '/' }, context }, { status: 503 })
  expect((await lines(registry, 'site_refusals_total')).sort()).toEqual([
    'site_refusals_total{status="429",cause="like:member"} 1',
    'site_refusals_total{status="503",cause="database_timeout"} 1',
    'site_refusals_total{status="503",cause="other"} 1',
  ])
})

test('waits, lanes, the pool and the outbox show their values at the time of the scrape', async () => {
  const registry = setUpMetrics(patternOf)
  metricsRecorder?.observeAdmission('writes', 40)
  metricsRecorder?.observePool(4)
  addMetricSources({
    lanes: [{ name: 'reads', limit: 400, admitted: 5, queue: { length: 2 } }],
    pool: () => ({ limit: 10, inUse: 3, idle: 1, waiting: 6 }),
    outbox: async () => ({ waiting: 8, failed: 9, oldestWaitingSince: new Date(Date.now() - 60_000) }),
    databaseBytes: async () => 4096,
  })
  const text = await registry.metrics()
  for (const line of [
    'site_admission_in_use{lane="reads"} 3', 'site_admission_waiting{lane="reads"} 2', 'site_admission_limit{lane="reads"} 400',
    'site_admission_wait_seconds_count{lane="writes"} 1', 'site_database_pool_wait_seconds_count 1',
    'site_database_pool_connections{state="in_use"} 3', 'site_database_pool_connections{state="idle"} 1',
    'site_database_pool_waiting 6', 'site_database_pool_limit 10',
    'site_database_up 1', 'site_database_size_bytes 4096', 'site_outbox_waiting 8', 'site_outbox_failed 9',
  ]) expect(text.split('\n')).toContain(line)
  expect(Number(/^site_outbox_oldest_seconds (.*)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(60)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('while the database is unreachable its figures are missing, and the scrape succeeds', async () => {
  const registry = setUpMetrics(patternOf)
  addMetricSources({ outbox: () => Promise.reject(new Error('away')), databaseBytes: async () => 4096 })
  expect(await lines(registry, 'site_database_up')).toEqual(['site_database_up 0'])
  expect([...await lines(registry, 'site_outbox'), ...await lines(registry, 'site_database_size')]).toEqual([])
})

test('a job is counted with its failures, its duration and its last success', async () => {
  const registry = setUpMetrics(patternOf)
  await runJob('news', async () => 'done')
  await expect(runJob('purge', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await runJob('mail', async () => false, Boolean)).toBe(false)
  const text = (await registry.metrics()).split('\n')
  for (const line of [
    'site_job_runs_total{name="news"} 1', 'site_job_failures_total{name="news"} 0', 'site_job_runs_total{name="purge"} 1',
    'site_job_failures_total{name="purge"} 1', 'site_job_failures_total{name="mail"} 1', 'site_job_runs_total{name="counts"} 0',
  ]) expect(text).toContain(line)
  expect(text.filter((line) => /^site_job_last_success_timestamp_seconds\{/.test(line))).toHaveLength(1)
  expect(text.filter((line) => /^site_job_last_duration_seconds\{/.test(line))).toHaveLength(3)
})

test('the age of the newest backup is reported, infinite if there is none, and missing if backups are off', async () => {
  const folder = process.env.BACKUP_DIR ?? ''
  const age = async () => (await lines(setUpMetrics(patternOf), 'site_backup_age_seconds'))[0]
  expect(await age()).toBeUndefined()
  addMetricSources({ lastBackupAt: findLastBackupTime })
  expect(await age()).toBe('site_backup_age_seconds +Inf')
  const nameAt = (secondsAgo: number) => `site-${new Date(Date.now() - secondsAgo * 1000).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
  for (const name of [nameAt(7200), `${nameAt(3600)}.age`, `${nameAt(1)}.part`, 'notes.txt']) writeFileSync(join(folder, name), '')
  expect(Number((await age())?.split(' ')[1])).toBeCloseTo(3600, -2)
  rmSync(folder, { recursive: true })
})

test('the metrics address answers GET /metrics and nothing else, until the process has drained', async () => {
  const port = await freePort()
  await serveMetrics({ host: '127.0.0.1', port }, patternOf)
  const url = `http://127.0.0.1:${port}`
  const answer = await fetch(`${url}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(await answer.text()).toContain('# TYPE site_http_requests_total counter')
  for (const path of ['/', '/metrics/', '/metrics?x', '/metrics/x', '/healthz']) expect((await fetch(url + path)).status, path).toBe(404)
  for (const method of ['POST', 'HEAD', 'OPTIONS', 'DELETE']) expect((await fetch(`${url}/metrics`, { method })).status, method).toBe(404)
  await expect(serveMetrics({ host: '127.0.0.1', port }, patternOf)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await runStopHandlers()
  await expect(fetch(`${url}/metrics`)).rejects.toThrow()
})
