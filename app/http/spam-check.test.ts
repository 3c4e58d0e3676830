import { afterEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { seal } from '~/infra/secrets'
import { createResubmitFormReply, createFormTimestamp, isLikelySpam } from './spam-check'

const start = Date.now()
const at = (ms: number) => setClock(() => new Date(start + ms))
afterEach(() => setClock(null))

function opened(fields: Record<string, string> = {}) {
  at(0)
  const form = new FormData()
  for (const [name, value] of Object.entries({ opened: createFormTimestamp(), website: '', ...fields })) form.set(name, value)
  return form
}

test('a form is accepted from one second after it was opened, however late', () => {
  const form = opened()
  const hasty = [0, 999, 1_000, 86_400_000].map((ms) => (at(ms), isLikelySpam(form)))
  expect(hasty).toEqual([true, true, false, false])
})

test('a clock that was set back does not delay a form', () => {
  const form = opened()
  at(-3_600_000)
  expect(isLikelySpam(form)).toBe(false)
})

test.each([
  ['no stamp', { opened: '' }],
  ['a stamp that is not from us', { opened: 'b3BlbmVkIDA' }],
  ['something else that we sealed', { opened: seal('writer 1') }],
  ['an instant that is none', { opened: seal('opened soon') }],
  ['a field filled in that people do not see', { website: 'https://example.org' }],
])('a form with %s counts as too fast at any time', (_what, fields) => {
  const form = opened(fields)
  at(60_000)
  expect(isLikelySpam(form)).toBe(true)
})

test('a form without the hidden field is checked by its stamp only', () => {
  const form = opened()
  form.delete('website')
  at(1_000)
  expect(isLikelySpam(form)).toBe(false)
})

test('a form sent too fast comes back with all typed values and the first stamp, so that the second attempt passes', () => {
  const form = opened()
  const { data, init } = createResubmitFormReply(form, { comments: 'Every word', opened: 'x' }, 'Once more, please')
  expect(init?.status).toBe(400)
  expect(data).toEqual({ errors: {}, formError: 'Once more, please', values: { comments: 'Every word', opened: form.get('opened') } })
})

test('a forged stamp is replaced by a valid one', () => {
  const { data } = createResubmitFormReply(opened({ opened: 'forged' }), {}, '')
  const again = opened({ opened: String(data.values.opened) })
  at(1_000)
  expect(isLikelySpam(again)).toBe(false)
})
