import { expect, test } from 'vitest'
import { MemoryBudget } from './memory-budget'

test('below the limit every connection is kept; above it the connection that has held its bytes the longest is closed', () => {
  const closed: string[] = []
  const [first, second, third] = [{ name: 'first' }, { name: 'second' }, { name: 'third' }]
  const budget = new MemoryBudget<{ name: string }>(100, ({ name }) => closed.push(name))
  budget.hold(first, 40)
  budget.hold(second, 40)
  budget.hold(second, 20)
  expect(closed).toEqual([])
  budget.hold(third, 1)
  expect(closed).toEqual(['first'])
  budget.release(second)
  budget.hold(third, 99)
  expect(closed).toEqual(['first'])
})

test('a single connection is never closed: its own limit bounds its bytes', () => {
  const closed: object[] = []
  const budget = new MemoryBudget<object>(10, (holder) => closed.push(holder))
  budget.hold({}, 20)
  expect(closed).toEqual([])
})

test('connections with much memory are closed before one with little, however old that is', () => {
  const closed: { name: string }[] = []
  const budget = new MemoryBudget<{ name: string }>(1000, (holder) => closed.push(holder))
  const little = { name: 'a short form over a slow line' }
  budget.hold(little, 11)
  for (let n = 0; n < 20; n++) budget.hold({ name: `sender ${n}` }, 100)
  expect(closed).not.toContain(little)
  expect(closed.length).toBeGreaterThan(0)
})
