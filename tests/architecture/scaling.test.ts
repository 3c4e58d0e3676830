import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { estimateResources, formatCapacityTable } from '../../scripts/operations/capacity.mjs'

test('the table of docs/scaling.md equals the output of the script', () => {
  expect(readFileSync('docs/scaling.md', 'utf8')).toContain(formatCapacityTable())
})

test('the requirements grow with the number of members, and two processes are the minimum', () => {
  const [few, many] = [estimateResources(1_000), estimateResources(100_000_000)]
  expect(few['processes (two at least)']).toBe(2)
  expect(many['dashboards a second'] / few['dashboards a second']).toBeCloseTo(100_000)
  expect(many['processes (two at least)']).toBe(Math.ceil(many['cores for dashboards']))
})
