import { describe, expect, test } from 'vitest'
import { generateRecoveryCodes, parseCode } from './recovery-codes'
import { encodeBase32, computeTotpCode, generateTotpSecret, buildTotpSetupLink, getTimeStep, findMatchingTimeStep } from './totp'

const secret = Buffer.from('12345678901234567890')

describe('the codes of an app', () => {
  // The RFC has eight digits; the last six are the code.
  test.each([
    [59, '94287082'], [1111111109, '07081804'], [1111111111, '14050471'], [1234567890, '89005924'],
    [2000000000, '69279037'], [20000000000, '65353130'],
  ])('are those of RFC 6238 at %i s', (seconds, expected) => {
    expect(computeTotpCode(secret, getTimeStep(new Date(seconds * 1000)))).toBe(expected.slice(-6))
  })

  // RFC 4226, appendix D.
  test('are those of RFC 4226 for the first ten counts', () => {
    const expected = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489']
    expect(expected.map((_code, count) => computeTotpCode(secret, count))).toEqual(expected)
  })

  test('count during their step, the one before and the one after, and at no other time', () => {
    const at = new Date(1111111109 * 1000)
    const steps = [-3, -2, -1, 0, 1, 2, 3].map((away) => getTimeStep(at) + away)
    const found = steps.map((step) => findMatchingTimeStep(secret, computeTotpCode(secret, step), at))
    expect(found).toEqual([null, null, steps[2], steps[3], steps[4], null, null])
  })

  test('come from a secret that apps take as 32 letters', () => {
    expect(encodeBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    const secrets = Array.from({ length: 100 }, () => encodeBase32(generateTotpSecret()))
    expect(secrets.every((text) => /^[A-Z2-7]{32}$/.test(text))).toBe(true)
    expect(new Set(secrets).size).toBe(100)
  })

  test('are set up by a link with the site and the account, whatever characters these contain', () => {
    const link = buildTotpSetupLink(secret, 'Stories: & tales +', 'marie_c')
    expect(link).toBe(
      'otpauth://totp/Stories%20%20%26%20tales%20%2B:marie_c?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Stories%20%20%26%20tales%20%2B&algorithm=SHA1&digits=6&period=30',
    )
    expect(new URL(buildTotpSetupLink(secret, 'قصص 物語', 'x')).searchParams.get('issuer')).toBe('قصص 物語')
  })
})

describe('a typed code', () => {
  test('is accepted with any separators and any keyboard’s digits', () => {
    for (const typed of ['123456', ' 123 456\n', '123-456', '123–456', '１２３４５６', '١٢٣٤٥٦', '۱۲۳۴۵۶', '१२३४५६', '\u200e123456\u200f']) {
      expect([typed, parseCode(typed)]).toEqual([typed, { kind: 'app', digits: '123456' }])
    }
    const digits = '48213905771182066391'
    for (const typed of ['48213-90577-11820-66391', digits, '48213 90577 11820 66391', '٤٨٢١٣-٩٠٥٧٧-١١٨٢٠-٦٦٣٩١']) {
      expect([typed, parseCode(typed)]).toEqual([typed, { kind: 'recovery', digits }])
    }
  })

  test('is refused with letters or another number of digits', () => {
    for (const typed of ['', ' ', '12345', '1234567', 'abcdef', '12345a', '1e5000', '٫٫٫٫٫٫', '1'.repeat(19), '1'.repeat(21), '\0', '१२३४५']) {
      expect([typed, parseCode(typed)]).toEqual([typed, null])
    }
  })

  test('may be one of ten recovery codes, all different', () => {
    const codes = generateRecoveryCodes()
    expect([codes.length, new Set(codes).size]).toEqual([10, 10])
    expect(codes.every((code) => /^(\d{5}-){3}\d{5}$/.test(code))).toBe(true)
  })
})
