import { expect } from '@playwright/test'

/** Expects none of the answers to hold what could tell a member. */
export function expectNoCanary(sent: Map<string, string>, canaries: string[], who: string) {
  for (const [address, answer] of sent) {
    const text = answer.toLowerCase()
    const found = canaries.filter((canary) => text.includes(canary))
    expect(found, `${who} ${address}`).toEqual([])
  }
}

/** The words of an answer, without the headers that say when it was given; what parts the words stays between them. */
const wordsOf = (answer: string) => answer.replace(/^(date|x-request-id): .*$/gm, '').split(/([\w.:+/=-]+)/)

/** Expects two answers to be the same but for what is new in each answer anyway, as `before` and `again` show. */
export function expectSame(before: string, again: string, after: string, what: string) {
  const [one, two, three] = [wordsOf(before), wordsOf(again), wordsOf(after)]
  expect([two.length, three.length], what).toEqual([one.length, one.length])
  const isSteady = (_word: string, at: number) => one[at] === two[at]
  expect(three.filter(isSteady).join(''), what).toBe(one.filter(isSteady).join(''))
}
