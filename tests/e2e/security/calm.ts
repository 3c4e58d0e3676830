import { ofTheInside } from '../support/inside'
import { expect } from '../support/test'

/**
 * Reads an answer of the API and checks the rules for every answer, of any status: JSON or nothing, not cached, for no other
 * origin, no cookie, no server error and no internals.
 */
export async function expectCalm(answer: Response, what: string): Promise<unknown> {
  const text = await answer.text()
  expect(answer.status, `${what} ${text}`).toBeLessThan(500)
  expect(text, what).not.toMatch(ofTheInside)
  expect(answer.headers.get('cache-control'), what).toBe('no-store')
  expect(answer.headers.getSetCookie(), what).toEqual([])
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control')), what).toEqual([])
  if (text === '') return undefined
  expect(answer.headers.get('content-type'), what).toBe('application/json; charset=utf-8')
  return JSON.parse(text) as unknown
}
