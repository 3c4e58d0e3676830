import { afterEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { seal } from '~/infra/secrets'
import { askOnceMore, formStamp, isTooHasty } from './patience'

const start = Date.now()
const at = (ms: number) => setClock(() => new Date(start + ms))
afterEach(() => setClock(null))

/** A form that was opened at the start and is sent now. */
function opened(fields: Record<string, string> = {}) {
  at(0)
  const form = new FormData()
  for (const [name, value] of Object.entries({ opened: formStamp(), website: '', ...fields })) form.set(name, value)
  return form
}

test('a form is taken from one second after it was opened, however late', () => {
  const form = opened()
  const hasty = [0, 999, 1_000, 86_400_000].map((ms) => (at(ms), isTooHasty(form)))
  expect(hasty).toEqual([true, true, false, false])
})

test('a form is not held up by a clock that was set back', () => {
  const form = opened()
  at(-3_600_000)
  expect(isTooHasty(form)).toBe(false)
})

test.each([
  ['no stamp', { opened: '' }],
  ['a stamp that is not from us', { opened: 'b3BlbmVkIDA' }],
  ['something else that we sealed', { opened: seal('writer 1') }],
  ['an instant that is none', { opened: seal('opened soon') }],
  ['a field filled in that people do not see', { website: 'https://example.org' }],
])('a form with %s is too hasty whenever it comes', (_what, fields) => {
  const form = opened(fields)
  at(60_000)
  expect(isTooHasty(form)).toBe(true)
})

test('a form without the unseen field is judged by its stamp alone', () => {
  const form = opened()
  form.delete('website')
  at(1_000)
  expect(isTooHasty(form)).toBe(false)
})

test('who was too hasty is asked once more, with everything typed and the first stamp, so that the next time is soon enough', () => {
  const form = opened()
  const { data, init } = askOnceMore(form, { comments: 'Every word', opened: 'x' }, 'Once more, please')
  expect(init?.status).toBe(400)
  expect(data).toEqual({ errors: {}, formError: 'Once more, please', values: { comments: 'Every word', opened: form.get('opened') } })
})

test('a stamp that never was ours is replaced by one that holds', () => {
  const { data } = askOnceMore(opened({ opened: 'forged' }), {}, '')
  const again = opened({ opened: String(data.values.opened) })
  at(1_000)
  expect(isTooHasty(again)).toBe(false)
})
