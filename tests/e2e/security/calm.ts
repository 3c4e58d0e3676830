import { ofTheInside } from '../support/inside'
import { expect } from '../support/test'

/**
 * Reads an answer of the API and expects what holds for every one, of whatever status: JSON or nothing, kept by nobody,
 * for no other origin, no cookie, no fault of the server and nothing of its inside.
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
