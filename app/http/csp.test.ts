import { expect, test } from 'vitest'
import { buildContentSecurityPolicy } from './csp'

test('an operated page runs only scripts with its nonce', () => {
  expect(buildContentSecurityPolicy('R', false)).toBe(
    "default-src 'self'; script-src 'self' 'nonce-R'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; "
    + "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
})

test('a page without a nonce runs no script', () => {
  expect(buildContentSecurityPolicy(undefined, false)).toContain("script-src 'none';")
})

test('the policy is relaxed only in development', () => {
  expect(buildContentSecurityPolicy('R', false)).not.toMatch(/unsafe|\*|http:|ws:/)
})
