import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { setMetricsRecorder } from '~/infra/metrics/recorder'
import { setUpMetrics } from '~/infra/metrics/registry'
import { unavailabilityReasons } from '~/infra/unavailable'

const alerts = readFileSync('docs/operations/alerts.yaml', 'utf8')
const board = JSON.parse(readFileSync('docs/operations/grafana.json', 'utf8')) as { panels: { title: string, targets: { expr: string }[] }[] }
const book = readFileSync('docs/operations/metrics.md', 'utf8')

const registry = setUpMetrics(() => '/*')
const metrics = registry.getMetricsAsArray()
setMetricsRecorder(undefined)
const names = metrics.map(({ name }) => name)
/** The names as Prometheus stores them, and `up`, which it adds itself. */
const series = new Set([...names, ...names.flatMap((name) => ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`)), 'up'])

const WORDS = /^(?:sum|min|max|topk|rate|increase|histogram_quantile|time|by|or|unless)$/
function unknownIn(query: string): string[] {
  const bare = query.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on) \([^)]*\)/g, ' ')
  return (bare.match(/[a-z_]\w*/gi) ?? []).filter((word) => !series.has(word) && !WORDS.test(word) && !/^\d?e\d+$/.test(word))
}

const rules = [...alerts.matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(([, name = '', query = '']) => ({ name, query }))
const queries = board.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const))

test('a query for a metric that does not exist would be found', () => {
  expect(unknownIn('sum by (route) (rate(site_http_requests_totals{status="200"}[5m])) > 0.1')).toEqual(['site_http_requests_totals'])
})

test('there are ten alerts; each uses existing metrics, and the runbook has instructions for it', () => {
  expect(rules).toHaveLength(10)
  for (const { name, query } of rules) {
    expect(unknownIn(query), name).toEqual([])
    expect(book, name).toContain(`### ${name}\n`)
  }
})

test('no metric has a label that Prometheus adds itself', async () => {
  expect((await registry.metrics()).split('\n').filter((line) => /[{,](?:job|instance)="/.test(line))).toEqual([])
})

test('no query groups by the scrape job', () => {
  const byJob = [...rules.map(({ query }) => query), ...queries.map(([, query]) => query)].filter((query) => /\bby \([^)]*\bjob\b/.test(query))
  expect(byJob).toEqual([])
})

test('the alert for late jobs excludes the backup, which runs once a night', () => {
  const query = rules.find(({ name }) => name === 'JobFails')?.query ?? ''
  expect(query).toContain('site_job_last_success_timestamp_seconds{name!="backup"}) > 10800')
})

test.each(queries)('the dashboard uses existing metrics: %s', (_title, query) => {
  expect(unknownIn(query)).toEqual([])
})

test('the runbook explains every metric, and no other', () => {
  const explained = [...book.matchAll(/^\| `((?:site|process|nodejs)_[a-z_\d]+)`/gm)].map(([, name = '']) => name)
  expect(names.filter((name) => !explained.includes(name))).toEqual([])
  // File descriptor metrics exist only on Linux.
  expect(explained.filter((name) => !names.includes(name) && !name.endsWith('_fds'))).toEqual([])
})

test.each(unavailabilityReasons)('the runbook explains the cause %s', (cause) => {
  expect(book).toMatch(new RegExp(`^\\| .*\`${cause}\``, 'm'))
})
