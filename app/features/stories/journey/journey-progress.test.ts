import { describe, expect, test } from 'vitest'
import { countDaysBetween, calculateJourneyProgress } from './journey-progress'

const day = 24 * 3_600_000
const start = new Date('2026-01-01T12:00:00Z')
const after = (days: number, from = start) => new Date(from.getTime() + days * day)
const plain = { startedAt: start, pausedAt: null, pausedDays: 0 }
const inWeeks = (count: number) => ({ unit: 'weeks', count })
const inYears = (count: number) => ({ unit: 'years', count })

describe('weeks and milestones', () => {
  test.each([
    [0, 0, null],
    [6, 0, null],
    [7, 1, inWeeks(1)],
    [27, 3, inWeeks(1)],
    [28, 4, inWeeks(4)],
    [83, 11, inWeeks(4)],
    [84, 12, inWeeks(12)],
    [182, 26, inWeeks(26)],
    [363, 51, inWeeks(26)],
    [364, 52, inWeeks(52)],
    [365, 52, inWeeks(52)],
    [729, 104, inWeeks(52)],
    [730, 104, inYears(2)],
  ])('after %i days: %i weeks', (days, weeks, milestone) => {
    expect(calculateJourneyProgress(plain, after(days))).toEqual({ weeks, milestone })
  })

  test('a week is complete at the time of day at which the count began, and not a moment before', () => {
    expect(calculateJourneyProgress(plain, new Date(after(7).getTime() - 1)).weeks).toBe(0)
    expect(calculateJourneyProgress(plain, after(7)).weeks).toBe(1)
  })

  test('years are those of the calendar, leap years too', () => {
    const at = (moment: string) => calculateJourneyProgress(plain, new Date(moment)).milestone
    expect(at('2028-01-01T11:59:59Z')).toEqual(inWeeks(52))
    expect(at('2028-01-01T12:00:00Z')).toEqual(inYears(2))
    expect(at('2028-12-31T23:59:59Z')).toEqual(inYears(2))
    expect(at('2029-01-01T12:00:00Z')).toEqual(inYears(3))
    expect(at('2046-06-01T00:00:00Z')).toEqual(inYears(20))
  })

  test('a count that began on 29 February completes a year on 1 March if there is no such day', () => {
    const leap = { ...plain, startedAt: new Date('2024-02-29T00:00:00Z') }
    const at = (moment: string) => calculateJourneyProgress(leap, new Date(moment)).milestone
    expect(at('2026-02-28T23:59:59Z')).toEqual(inWeeks(52))
    expect(at('2026-03-01T00:00:00Z')).toEqual(inYears(2))
    expect(at('2028-02-28T23:59:59Z')).toEqual(inYears(3))
    expect(at('2028-02-29T00:00:00Z')).toEqual(inYears(4))
  })

  test('pauses are left out of weeks and years', () => {
    const rested = { ...plain, pausedDays: 10 }
    expect(calculateJourneyProgress(rested, after(16)).weeks).toBe(0)
    expect(calculateJourneyProgress(rested, after(17))).toEqual({ weeks: 1, milestone: inWeeks(1) })
    expect(calculateJourneyProgress(rested, after(739)).milestone).toEqual(inWeeks(52))
    expect(calculateJourneyProgress(rested, after(740)).milestone).toEqual(inYears(2))
  })

  test('nothing counts during a pause', () => {
    expect(calculateJourneyProgress({ ...plain, pausedAt: after(8) }, after(400))).toEqual({ weeks: 1, milestone: inWeeks(1) })
  })

  test('a clock that goes back counts nothing, and never less than nothing', () => {
    const nothing = { weeks: 0, milestone: null }
    expect(calculateJourneyProgress(plain, after(-1))).toEqual(nothing)
    expect(calculateJourneyProgress(plain, after(-4_000))).toEqual(nothing)
    expect(calculateJourneyProgress({ ...plain, pausedAt: after(30) }, after(8)).weeks).toBe(1)
    expect(calculateJourneyProgress({ ...plain, pausedDays: 30 }, after(8))).toEqual(nothing)
  })
})

test('whole days are counted between two moments, none if the clock went back', () => {
  expect(countDaysBetween(start, new Date(after(3).getTime() - 1))).toBe(2)
  expect(countDaysBetween(start, after(3))).toBe(3)
  expect(countDaysBetween(start, after(-3))).toBe(0)
})
