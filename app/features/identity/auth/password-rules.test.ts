import { afterEach, describe, expect, test } from 'vitest'
import { setFileSettings } from '~/features/operations/settings/active-settings'
import { SiteSettingsSchema } from '~/features/operations/settings/site-settings'
import { useSettings } from '../../../../tests/support/settings'
import { newPasswordSchema } from './password-rules'
import { AdminGrantSchema, buildNewPasswordSchema, buildPasswordChangeSchema, RegistrationSchema, RegistrationFormSchema } from './schemas'

useSettings({ SITE_URL: 'https://www.garden-letters.example.org' })
afterEach(() => setFileSettings(SiteSettingsSchema.parse({})))

const errorOf = (password: string) => newPasswordSchema.safeParse(password).error?.issues[0]?.message

describe('a new password', () => {
  test.each([
    'aaaaaaaa', 'AaAaAaAa', '????????', 'ääääääää', '🌱🌱🌱🌱🌱🌱🌱🌱', 'abababab', 'abcabcabca', 'Pass'.repeat(3), 'x'.repeat(63),
    'abcdefgh', 'ABCDEFGHIJ', 'zyxwvuts', '87654321', '345678901', '098765432', 'бвгдежзи',
  ])('%j is refused, because it is a simple pattern', (password) => {
    expect(errorOf(password)).toBe('validation:password_common')
  })

  test.each(['Moment Stories', 'momentstories', 'MOMENT-STORIES', 'moment_stories!', 'Moment Stories 2026', 'ＭｏｍｅｎｔＳｔｏｒｉｅｓ'])('%j is refused, because it is the name of the site', (password) => {
    expect(errorOf(password)).toBe('validation:password_common')
  })

  test.each(['www.garden-letters.example.org', 'Garden-Letters.example.org', 'gardenlettersexample', 'GardenLetters', 'garden letters example 1'])('%j is refused, because it is the host name of the site', (password) => {
    expect(errorOf(password)).toBe('validation:password_common')
  })

  test('is compared with the site’s name at that moment', () => {
    expect(errorOf('Die Gartenbriefe')).toBeUndefined()
    setFileSettings(SiteSettingsSchema.parse({ siteName: 'Die Gartenbriefe' }))
    expect(errorOf('die gartenbriefe')).toBe('validation:password_common')
    expect(errorOf('momentstories')).toBeUndefined()
  })

  test.each(['moment stories by the lake', 'abcdefgi', '13579acegi', 'aaaaaaab', 'abcdeabcde', 'x'.repeat(64)])('%j is accepted', (password) => {
    expect(errorOf(password)).toBeUndefined()
  })
})

test('follows these rules everywhere: registration by form and API, reset, change, and the command line', () => {
  const owner = { username: 'wanjiru_o', email: 'wanjiru@example.org' }
  for (const password of ['aaaaaaaa', 'momentstories', 'short77', 'wanjiru_o', 'wanjiru@example.org']) {
    const inputs = [
      RegistrationSchema.safeParse({ ...owner, firstName: 'A', lastName: 'B', password }),
      RegistrationFormSchema.safeParse({ ...owner, firstName: 'A', lastName: 'B', gender: 'female', age: 30, country: 'Kenya', password }),
      buildNewPasswordSchema(owner).safeParse({ password }),
      buildPasswordChangeSchema(owner).safeParse({ password: 'present', newPassword: password }),
      AdminGrantSchema.safeParse({ ...owner, password }),
    ]
    for (const { error } of inputs) expect(error?.issues.map(({ path }) => path.at(-1))).toEqual([expect.stringMatching(/^(password|newPassword)$/)])
  }
})
