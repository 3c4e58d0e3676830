import { expect } from '../support/test'

/** What the inside of the server looks like: none of it may stand in an answer (security.md, Conventions). */
export const inside = /\bat \/|\bat .+\(.+:\d+:\d+\)|node_modules|\/app\/|\/routes\/|Prisma|SQLITE|\bP20\d\d|argon2/

/**
 * Reads an answer of the API and expects what holds for every one, of whatever status: JSON or nothing, kept by nobody,
 * for no other origin, no cookie, no fault of the server and nothing of its inside.
 */
export async function expectCalm(answer: Response, what: string): Promise<unknown> {
  const text = await answer.text()
  expect(answer.status, `${what} ${text}`).toBeLessThan(500)
  expect(text, what).not.toMatch(inside)
  expect(answer.headers.get('cache-control'), what).toBe('no-store')
  expect(answer.headers.getSetCookie(), what).toEqual([])
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control')), what).toEqual([])
  if (text === '') return undefined
  expect(answer.headers.get('content-type'), what).toBe('application/json; charset=utf-8')
  return JSON.parse(text) as unknown
}
