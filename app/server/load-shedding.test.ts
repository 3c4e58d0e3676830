import { afterEach, expect, test } from 'vitest'
import { setMetricsRecorder } from '../infra/metrics/recorder'
import { metricSources } from '../infra/metrics/sources'
import { openServer, type StandIn, type TestServer } from '../../tests/server/support/in-process'

let server: TestServer
afterEach(() => server.close())

let held: (() => void)[] = []
const holding = (prefix: string): StandIn => {
  held = []
  return ({ url }) => new URL(url).pathname.startsWith(prefix)
    ? new Promise((resolve) => held.push(() => resolve(new Response('late'))))
    : new Response('ok')
}

/** Sends twenty at a time, so that no request waits long enough to be refused. Answers none before all are admitted. */
async function askAndHold(count: number, pathOf: (n: number) => string) {
  const asked: ReturnType<TestServer['ask']>[] = []
  while (asked.length < count) {
    for (let n = 0; n < 20; n += 1) asked.push(server.ask({ path: pathOf(asked.length) }))
    await expect.poll(() => held.length, { interval: 5 }).toBe(asked.length)
  }
  return { answers: Promise.all(asked) }
}

const release = () => { for (const answer of held.splice(0)) answer() }

test('excess simultaneous requests get 503 with Retry-After, without waiting; /healthz and writes are admitted, /readyz is 503', async () => {
  server = await openServer({ app: holding('/slow') })
  const slow = await askAndHold(400, (n) => `/slow?n=${n}`)
  const surplus = await server.ask({ path: '/' })
  expect([surplus.status, surplus.headers['retry-after']]).toEqual([503, '2'])
  expect(JSON.parse((await server.ask({ path: '/api/x' })).text)).toMatchObject({ code: 'unavailable' })
  await expect.poll(() => server.lines.filter((line) => line.includes('"cause":"overloaded_reads"')).length).toBe(2)
  expect((await server.ask({ path: '/healthz' })).text).toBe('ok')
  expect((await server.ask({ path: '/readyz' })).status).toBe(503)
  expect((await server.ask({ path: '/', method: 'POST' })).status).toBe(200)
  release()
  expect((await slow.answers).every(({ text }) => text === 'late')).toBe(true)
  expect((await server.ask({ path: '/' })).status).toBe(200)
  expect((await server.ask({ path: '/readyz' })).status).toBe(200)
})

test('recordings use no slot of other requests, and more than two hundred are refused', async () => {
  server = await openServer({ app: holding('/library/recordings/') })
  const listening = await askAndHold(200, () => '/library/recordings/en')
  expect((await server.ask({ path: '/library/recordings/en' })).status).toBe(503)
  expect((await server.ask({ path: '/library/guide' })).text).toBe('ok')
  release()
  await listening.answers
})

test('writes are admitted beyond that limit', async () => {
  server = await openServer({ app: () => new Promise((resolve) => { setTimeout(() => resolve(new Response('ok')), 200) }) })
  const answers = await Promise.all(Array.from({ length: 500 }, () => server.ask({ path: '/api/x', method: 'POST' })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('a probe overtakes the waiting requests', async () => {
  let answered = 0
  const work = () => { const until = performance.now() + 3; while (performance.now() < until); }
  server = await openServer({ app: () => { work(); answered += 1; return new Response('ok') } })
  const waiting = Array.from({ length: 200 }, (_, n) => server.ask({ path: `/?n=${n}` }))
  await server.ask({ path: '/readyz' })
  expect(answered).toBeLessThan(100)
  await Promise.all(waiting)
})

test('refused requests are counted by cause, and waits by duration', async () => {
  const refused: [number | undefined, string | undefined][] = []
  const lanes: string[] = []
  setMetricsRecorder({
    countRequest: ({ context }, { status }) => { if (status === 503) refused.push([status, context.unavailable]) },
    observeAdmission: (lane) => lanes.push(lane),
    observePool: () => {},
  })
  server = await openServer({ app: holding('/slow') })
  const slow = await askAndHold(400, (n) => `/slow?n=${n}`)
  await server.ask({ path: '/' })
  await server.ask({ path: '/readyz' })
  await server.ask({ path: '/', method: 'POST' })
  await expect.poll(() => refused).toEqual([[503, 'overloaded_reads'], [503, 'overloaded_reads']])
  expect(metricSources.lanes?.map(({ name, admitted }) => [name, admitted])).toEqual([['reads', 400], ['writes', 0], ['recordings', 0]])
  release()
  await slow.answers
  expect(lanes.filter((lane) => lane === 'reads')).toHaveLength(400)
  expect(lanes.filter((lane) => lane === 'writes')).toHaveLength(1)
  setMetricsRecorder(undefined)
})
