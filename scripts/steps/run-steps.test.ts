import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { runSteps } from './run-steps.mjs'

const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
afterAll(() => printed.mockRestore())

let order: string[]

function createStep(name: string, after?: string[], work?: () => Promise<void>) {
  return {
    name,
    doing: name,
    after,
    missing: () => true,
    async run() {
      order.push(`${name} begins`)
      await (work?.() ?? wait(30))
      order.push(`${name} ends`)
    },
  }
}

const runAll = (...steps: ReturnType<typeof createStep>[]) => {
  order = []
  return runSteps(steps, () => true)
}

test('a step waits for all earlier steps, or only for those it names', async () => {
  await runAll(createStep('install'), createStep('compile'), createStep('build', ['install'], () => wait(5)), createStep('database'))
  expect(order).toEqual([
    'install begins', 'install ends', 'compile begins', 'build begins', 'build ends', 'compile ends', 'database begins', 'database ends',
  ])
})

test('after a failure, the running steps end, no later step begins, and the failure names its step', async () => {
  const failing = createStep('compile', undefined, () => Promise.reject(new Error('no compiler')))
  await expect(runAll(failing, createStep('build', []), createStep('database'))).rejects.toThrow(/Set-up stopped at “compile”.*no compiler/s)
  expect(order).toEqual(['compile begins', 'build begins', 'build ends'])
})
