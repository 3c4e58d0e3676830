import { expect } from '@playwright/test'

/** Expects no answer to contain a value that could identify a member. */
export function expectNoCanary(sent: Map<string, string>, canaries: string[], who: string) {
  for (const [address, answer] of sent) {
    const text = answer.toLowerCase()
    const found = canaries.filter((canary) => text.includes(canary))
    expect(found, `${who} ${address}`).toEqual([])
  }
}

/** The words of an answer, without the headers with its time; separators stay. */
const wordsOf = (answer: string) => answer.replace(/^(date|x-request-id): .*$/gm, '').split(/([\w.:+/=-]+)/)

/** Expects two answers to be the same except for values that are new in each answer, as `before` and `again` show. */
export function expectSame(before: string, again: string, after: string, what: string) {
  const [one, two, three] = [wordsOf(before), wordsOf(again), wordsOf(after)]
  expect([two.length, three.length], what).toEqual([one.length, one.length])
  const isSteady = (_word: string, at: number) => one[at] === two[at]
  expect(three.filter(isSteady).join(''), what).toBe(one.filter(isSteady).join(''))
}
