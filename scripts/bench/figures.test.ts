import { expect, test } from 'vitest'
import { isGoalMissed, median, type Figure } from './figures'

const figure = (value: number, limits: Pick<Figure, 'goal' | 'least'>): Figure => ({ name: 'a figure', value, unit: 'ms', beside: '', ...limits })

test('a figure misses its goal above the maximum or below the minimum', () => {
  expect([figure(2, { goal: 2 }), figure(2, { least: 2 }), figure(2, {})].some(isGoalMissed)).toBe(false)
  expect([figure(2.1, { goal: 2 }), figure(1.9, { least: 2 }), figure(1, { goal: 0 })].every(isGoalMissed)).toBe(true)
})

test('an unmeasured figure misses no goal', () => {
  expect([figure(NaN, { goal: 2 }), figure(NaN, { least: 2 })].some(isGoalMissed)).toBe(false)
})

test('the median of an even number of values lies between the middle two', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7]), median([])]).toEqual([2, 2.5, 7, NaN])
})
