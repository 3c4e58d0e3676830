import { expect, test } from 'vitest'
import { parseByteRange } from './byte-range'

const file = { size: 100, etag: '"one"' }
const asked = (range: string | null, ifRange: string | null = null) => parseByteRange({ range, ifRange }, file)

test.each([
  ['bytes=0-', 0, 99], ['bytes=0-0', 0, 0], ['bytes=10-19', 10, 19], ['bytes=90-500', 90, 99], ['bytes=-7', 93, 99], ['bytes=-500', 0, 99],
])('%s is a part of the file', (range, first, last) => {
  expect(asked(range)).toEqual({ first, last })
})

test.each(['bytes=100-', 'bytes=200-300', 'bytes=-0', 'bytes=5-2'])('%s cannot be satisfied', (range) => {
  expect(asked(range)).toBe('unsatisfiable')
})

test.each([null, '', 'bytes=-', 'bytes=0-1,5-9', 'lines=1-2', 'bytes=a-b'])('%s is the whole file', (range) => {
  expect(asked(range)).toBe('whole')
})

test('a range for another version gets the whole of this one', () => {
  expect(asked('bytes=5-', '"one"')).toEqual({ first: 5, last: 99 })
  expect(asked('bytes=5-', '"two"')).toBe('whole')
  expect(asked('bytes=5-', 'Sat, 01 Jan 2026 00:00:00 GMT')).toBe('whole')
})
