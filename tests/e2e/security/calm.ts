import { ofTheInside } from '../support/inside'
import { expect } from '../support/test'

/**
 * The faults of an answer of the API by the rules for every answer, of any status: JSON or nothing, not cached, for no other
 * origin, no cookie, no server error and no internals.
 */
export function calmFaults({ status, headers }: Response, text: string): string[] {
  const isJson = text === '' || headers.get('content-type') === 'application/json; charset=utf-8'
  return [
    ...(status < 500 ? [] : [`is ${status}: ${text}`]),
    ...(ofTheInside.test(text) ? [`tells of the inside: ${text}`] : []),
    ...(headers.get('cache-control') === 'no-store' ? [] : [`may be kept: ${headers.get('cache-control')}`]),
    ...(headers.getSetCookie().length === 0 ? [] : ['sets a cookie']),
    ...([...headers.keys()].some((name) => name.startsWith('access-control')) ? ['is for other origins'] : []),
    ...(isJson ? [] : [`is no JSON but ${headers.get('content-type')}`]),
  ]
}

/** Reads an answer of the API and expects no fault. */
export async function expectCalm(answer: Response, what: string): Promise<unknown> {
  const text = await answer.text()
  expect(calmFaults(answer, text), what).toEqual([])
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}
