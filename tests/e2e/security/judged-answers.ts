import { expect } from '@playwright/test'

/** Expects no answer to contain a value that could identify a member. */
export function expectNoCanary(sent: Map<string, string>, canaries: string[], who: string) {
  // One expression for all: to look for each in each answer takes seven times as long.
  const any = new RegExp(canaries.map((canary) => canary.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|'))
  const found = [...sent].flatMap(([address, answer]) => {
    const text = answer.toLowerCase()
    return any.test(text) ? canaries.filter((canary) => text.includes(canary)).map((canary) => `${who} ${address}: ${canary}`) : []
  })
  expect(found).toEqual([])
}

/** The words of an answer, without the headers with its time; separators stay. */
const wordsOf = (answer: string) => answer.replace(/^(date|x-request-id): .*$/gm, '').split(/([\w.:+/=-]+)/)

/** Expects each answer to be the same afterwards, except for values that are new in each answer, as `before` and `again` show. */
export function expectSame(before: Map<string, string>, again: Map<string, string>, after: Map<string, string>) {
  const changes = [...before].flatMap(([address, answer]) => {
    const change = changeOf(answer, again.get(address) ?? '', after.get(address) ?? '')
    return change ? [`${address}: ${change}`] : []
  })
  expect(changes).toEqual([])
}

function changeOf(before: string, again: string, after: string): string | undefined {
  const [one, two, three] = [wordsOf(before), wordsOf(again), wordsOf(after)]
  if (one.length !== two.length || one.length !== three.length) return `${one.length}, ${two.length} and ${three.length} words`
  const at = one.findIndex((word, n) => word === two[n] && word !== three[n])
  const near = (words: string[]) => words.slice(Math.max(0, at - 10), at + 10).join('')
  return at === -1 ? undefined : `“${near(one)}” became “${near(three)}”`
}
