import { describe, expect, test } from 'vitest'
import { ratePassword } from './rate-password'

const names = ['Moment Stories', 'anna_writes1990', 'anna.lee@example.org', 'Ánna', 'O’Hara']
const rate = (password: string) => ratePassword(password, names)

describe('the rating of a new password', () => {
  test('is too short for fewer than 8 characters, however they are stored', () => {
    expect(['', 'a', 'xK9!vbn', '鍵と雨と夜と朝'].map(rate)).toEqual(['short', 'short', 'short', 'short'])
  })

  test('is good for a few words in a row, and strong for some more', () => {
    expect(['kitchen table', 'correcthorse', 'rain on maple', 'xK9!vbnm', 'Tr0ub4dor'].map(rate)).toEqual(Array(5).fill('good'))
    expect(['kitchen table river', 'maple-Kite7-rain', 'дождь над клёном утром', 'مطر على شجرة القيقب'].map(rate)).toEqual(Array(4).fill('strong'))
    expect(rate('雨の夜に鍵を置く')).toBe('good')
    expect(rate('雨の夜に鍵を置く静かな台所')).toBe('strong')
  })

  test('is easy to guess for a repeated character, block or run', () => {
    for (const password of ['aaaaaaaaaaaaaaaaaaaa', 'aB1!aB1!', 'abababababab', 'abcdefghijklmnop', '9876543210987654', 'abcd1234', '11112222333344445555']) {
      expect(rate(password), password).toBe('easy')
    }
  })

  test('is easy to guess for few characters of one kind', () => {
    expect(['xkqzvbnm', '83920174', '1802993745'].map(rate)).toEqual(['easy', 'easy', 'easy'])
  })

  test('ignores known words: the names in the form, those of the site, and common passwords', () => {
    for (const password of ['Moment-Stories 2026!', 'momentstories1', 'anna_writes1990', 'ANNA.LEE@example.org', 'Annawrites1!', 'Password2026', 'Qwertz123456', 'iloveyou!!']) {
      expect(rate(password), password).toBe('easy')
    }
    expect(ratePassword('maple kitchen', ['maple_kitchen'])).toBe('easy')
    expect([ratePassword('anna under maples', []), rate('anna under maples')]).toEqual(['strong', 'good'])
  })

  test('accepts names with any characters, and no names', () => {
    expect(ratePassword('rain on maple', ['a+b(c', '.*', ''])).toBe('good')
    expect(ratePassword('rain on maple', [])).toBe('good')
  })
})
