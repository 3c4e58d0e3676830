import { afterEach, expect, test } from 'vitest'
import { installSite, site, type Site } from '~/infra/site'
import { holdAnswer } from './held-answers'

const inert = site()
afterEach(() => installSite(inert))

/** A request whose answer is over when the function is called. */
function begin(taker: string, most: number): { isMade: boolean; end: () => void } {
  let end = () => {}
  installSite({ ...inert, scope: () => ({ whenOver: (then: () => void) => { end = then } }) as ReturnType<Site['scope']> })
  return { isMade: holdAnswer(taker, most), end: () => end() }
}

test('nobody takes more answers at once than she may, and each that is over makes room for another', () => {
  const [first, second] = [begin('one', 2), begin('one', 2)]
  expect([first.isMade, second.isMade, begin('one', 2).isMade, begin('another', 2).isMade]).toEqual([true, true, false, true])
  first.end()
  const third = begin('one', 2)
  expect([third.isMade, begin('one', 2).isMade]).toEqual([true, false])
  second.end()
  third.end()
  expect([begin('one', 2).isMade, begin('one', 2).isMade, begin('one', 2).isMade]).toEqual([true, true, false])
})
