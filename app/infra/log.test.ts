import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { log } from './log'

const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
afterEach(() => written.mockClear())
afterAll(() => written.mockRestore())

const line = () => String(written.mock.calls[0]?.[0])
const told = () => JSON.parse(line()) as { time: string, error?: { frames: string[] } }

test('an event is one line of JSON, whatever its fields contain', () => {
  log.warn('sign_in.failed', { memberId: 'a\n{"level":"info"}\u001b[31m', count: 3 })
  expect(line().match(/\n/g)).toHaveLength(1)
  expect(told()).toMatchObject({ level: 'warn', event: 'sign_in.failed', memberId: 'a\n{"level":"info"}\u001b[31m', count: 3 })
  expect(told().time).toMatch(/Z$/)
})

test('an error is logged by its name, code and location, never by its message', () => {
  log.error('failed', { error: Object.assign(new TypeError('canary@example.org'), { code: 'E1' }) })
  expect(line()).not.toContain('canary')
  expect(told().error).toMatchObject({ name: 'TypeError', code: 'E1' })
  expect(told().error?.frames[0]).toMatch(/^at /)
})
