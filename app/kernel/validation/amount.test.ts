import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInCents } from './amount'
import { toCents } from './cents'

const messagesOf = (value: unknown) => amountInCents('validation:custom_amount').safeParse(value).error?.issues.map(({ message }) => message)
const range = 'validation:amount_range|{"min":1,"max":1000000000}'

describe('an amount', () => {
  test.each<[string | number, bigint]>([
    [1, 100n], ['1', 100n], ['1.5', 150n], ['1.50', 150n], [2500.5, 250_050n], ['2500.50', 250_050n], [' 5 ', 500n], [0.1 + 1, 110n],
    [1e3, 100_000n], [19.99, 1_999n], [999_999_999.99, 99_999_999_999n], ['1000000000', 100_000_000_000n], ['1000000000.00', 100_000_000_000n],
  ])('%j is %s cents', (dollars, cents) => {
    expect(amountInCents('validation:custom_amount').parse(dollars)).toBe(cents)
  })

  test.each([
    0, -0, -1, 0.5, 0.99, '0', '-1', '+5', '1e3', '0x10', '5,000', '1.234', 1.234, 1.000000001, '1.', '.5', '5 5', '５', '$5', 'NaN', 'Infinity', 'five',
    '1000000000.01', 1_000_000_001, 2_147_483_648, 9_007_199_254_740_992, 10 ** 15, 1e21, '9'.repeat(400), '5\0', '5\ud800',
  ])('%j is out of range', (value) => {
    expect(messagesOf(value)).toEqual([range])
  })

  test.each([undefined, null, '', '  ', true, [5], { gt: 0 }, NaN, Infinity])('%j is not an amount', (value) => {
    expect(messagesOf(value)).toEqual(['validation:custom_amount'])
  })

  test('every amount of whole cents is converted exactly, as a string and as a number', () => {
    fc.assert(fc.property(fc.integer({ min: 100, max: 100_000_000_000 }), (cents) => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      expect([toCents(text), toCents(Number(text))]).toEqual([BigInt(cents), BigInt(cents)])
    }))
  })

  test('every input is an amount in range or refused', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^[-+0-9.,e ]{0,14}$/)), (written) => {
      const cents = toCents(written)
      expect(cents === undefined || (cents >= 100n && cents <= 100_000_000_000n)).toBe(true)
    }))
  })
})
