import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { expect, test } from 'vitest'
import { revalidateAfterInvalidInput, revalidateAfterRefusal, revalidateUnlessInPlace, revalidateUnlessFailed } from './revalidation'

const here = new URL('http://site.test/endowment')
/** Remix passes `defaultShouldRevalidate: true` after errors too. */
const after = (answer: Partial<ShouldRevalidateFunctionArgs>): ShouldRevalidateFunctionArgs =>
  ({ currentUrl: here, currentParams: {}, nextUrl: here, nextParams: {}, defaultShouldRevalidate: true, ...answer })

test('a form that is sent back with errors keeps its data, so that a correction typed meanwhile stays', () => {
  for (const actionStatus of [400, 429, 503]) expect(revalidateUnlessFailed(after({ actionStatus, actionResult: {} }))).toBe(false)
  expect(revalidateUnlessFailed(after({ actionResult: { isUnsent: true } }))).toBe(false)
  expect(revalidateUnlessFailed(after({ actionStatus: 200, actionResult: {} }))).toBe(true)
  expect(revalidateUnlessFailed(after({}))).toBe(true)
})

test('after a refusal, editors and the dashboard show the current state beside the form', () => {
  for (const revalidate of [revalidateAfterRefusal, revalidateUnlessInPlace]) {
    expect([400, 403, 409].map((actionStatus) => revalidate(after({ actionStatus, actionResult: {} })))).toEqual([false, true, true])
  }
})

test('a form that asks for the password shows the field for a code that has become necessary', () => {
  expect([400, 429].map((actionStatus) => revalidateAfterInvalidInput(after({ actionStatus, actionResult: {} })))).toEqual([true, false])
})
