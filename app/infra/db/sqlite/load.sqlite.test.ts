import { afterEach, expect, test } from 'vitest'
import { setMetricsRecorder } from '../../metrics/recorder'
import { metricSources } from '../../metrics/sources'
import { write } from '~/infra/db'
import { useDatabase } from '../../../../tests/support/database'

useDatabase()
afterEach(() => setMetricsRecorder(undefined))

test('transactions that wait for the writing one are measured', async () => {
  const waits: number[] = []
  setMetricsRecorder({ countRequest: () => {}, observeAdmission: () => {}, observePool: (ms) => waits.push(ms) })
  let release = () => {}
  const first = write(async (tx) => {
    await tx.user.count()
    await new Promise<void>((resolve) => (release = resolve))
  })
  const others = [1, 2].map(() => write((tx) => tx.user.count()))
  await expect.poll(() => metricSources.pool?.()).toEqual({ limit: 1, inUse: 1, idle: 0, waiting: 2 })
  release()
  await Promise.all([first, ...others])
  expect(metricSources.pool?.()).toEqual({ limit: 1, inUse: 0, idle: 1, waiting: 0 })
  expect(waits).toHaveLength(3)
})
