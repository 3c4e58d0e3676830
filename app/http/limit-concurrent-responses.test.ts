import { expect, test } from 'vitest'
import { runInRequestContext } from '~/infra/request-context'
import { tryStartResponse } from './limit-concurrent-responses'

function begin(taker: string, max: number): { isMade: boolean; end: () => void } {
  let end = () => {}
  const context = { requestId: '', clientAddress: '', cache: new Map(), onClose: (then: () => void) => void (end = then) }
  return { isMade: runInRequestContext(context, () => tryStartResponse(taker, max)), end: () => end() }
}

test('a client gets a limited number of simultaneous answers, and each finished answer frees a slot', () => {
  const [first, second] = [begin('one', 2), begin('one', 2)]
  expect([first.isMade, second.isMade, begin('one', 2).isMade, begin('another', 2).isMade]).toEqual([true, true, false, true])
  first.end()
  const third = begin('one', 2)
  expect([third.isMade, begin('one', 2).isMade]).toEqual([true, false])
  second.end()
  third.end()
  expect([begin('one', 2).isMade, begin('one', 2).isMade, begin('one', 2).isMade]).toEqual([true, true, false])
})
