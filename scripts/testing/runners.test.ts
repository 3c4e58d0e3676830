import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRunners, hasServerTests, lintRunner, runTests } from './runners.mjs'

let folder: string
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'reports-')) })
afterEach(() => rmSync(folder, { recursive: true }))

const none = { passed: 0, failed: 0, skipped: 0 }

/** The counts of a runner that exits with `code` and this report. */
function counts(name: string, code: number, file?: string, report?: unknown) {
  if (file) writeFileSync(join(folder, file), JSON.stringify(report))
  return createRunners(folder, []).find((runner) => runner.name === name)?.count(code)
}

test('the check of types and style counts as one test', () => {
  expect(lintRunner.count(0)).toEqual({ ...none, passed: 1 })
  expect(lintRunner.count(1)).toEqual({ ...none, failed: 1 })
})

test('the tests of a runner are counted from its report', () => {
  const unit = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1, testResults: [] }
  expect(counts('behaviour', 1, 'unit.json', unit)).toMatchObject({ passed: 7, failed: 2, skipped: 2 })
  const browser = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, suites: [] }
  expect(counts('browser', 1, 'browser.json', browser)).toMatchObject({ passed: 5, failed: 2, skipped: 3 })
})

test('each failure is shown with its file, its title and its message', () => {
  const unit = {
    numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0,
    testResults: [
      { name: 'a.test.ts', message: '', assertionResults: [
        { status: 'passed', fullName: 'holds', failureMessages: [] },
        { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1 to be 2'] },
      ] },
      { name: 'b.test.ts', message: 'does not load', assertionResults: [] },
    ],
  }
  expect(counts('behaviour', 1, 'unit.json', unit)).toMatchObject({ faults: ['a.test.ts: breaks\nexpected 1 to be 2', 'b.test.ts: does not load'] })
  const spec = (ok: boolean) => ({ title: 'opens', ok, tests: [{ projectName: 'js', status: ok ? 'expected' : 'unexpected', results: [{ errors: [{ message: 'no button' }] }] }] })
  const browser = { stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, suites: [{ file: 'x', suites: [{ file: 'c.test.ts', specs: [spec(true), spec(false)] }] }] }
  expect(counts('browser', 1, 'browser.json', browser)).toMatchObject({ faults: ['[js] c.test.ts: opens\nno button'] })
})

test('a runner that failed without a failed test, or without a report, counts as one failure', () => {
  const unit = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  expect(counts('behaviour', 1, 'unit.json', unit)).toMatchObject({ passed: 7, failed: 1, skipped: 0 })
  expect(counts('browser', 1)).toEqual({ ...none, failed: 1 })
})

test('every project of Vitest runs in one runner on the Node that runs npm', () => {
  const named = createRunners(folder, []).flatMap(({ args }) => args.filter((arg: string) => arg.startsWith('--project=')))
  const projects = [...readFileSync('vitest.config.ts', 'utf8').matchAll(/(?:name: |onDatabase\()'([\w-]+)'/g)].map(([, name]) => `--project=${name}`)
  expect(projects).toHaveLength(11)
  expect(named.sort()).toEqual(projects.sort())
})

test('arguments filter test files', () => {
  expect(createRunners(folder, ['feed']).map(({ name, args }) => [name, args.at(-1)])).toEqual([['behaviour', 'feed'], ['server', 'feed'], ['browser', 'feed']])
})

test('the server tests run again on Node 24, last, and are counted from their own report', () => {
  const node24 = { program: '/opt/node-24', env: { NODE_OPTIONS: '--require x' } }
  const last = createRunners(folder, ['server'], node24).at(-1)!
  expect(last).toMatchObject({ name: 'server on Node 24', ...node24 })
  expect(last.args).toEqual(expect.arrayContaining(['--project=server', 'server']))
  writeFileSync(join(folder, 'node-24.json'), JSON.stringify({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }))
  expect(last.count(0)).toMatchObject({ ...none, passed: 7 })
  expect(last.count(1)).toMatchObject({ ...none, passed: 7, failed: 1 })
})

test('Node 24 is required only if the arguments leave server tests', () => {
  expect([[], ['server/'], ['feed', 'node-version'], ['drafts']].map(hasServerTests)).toEqual([true, true, true, false])
})

test('a runner with its own program runs on it, in its own environment', async () => {
  const program = join(folder, 'other-node')
  symlinkSync(process.execPath, program)
  const file = join(folder, 'program.mjs')
  writeFileSync(file, 'process.exitCode = process.argv0.endsWith("other-node") && process.env.OF_ITS_OWN === "yes" ? 5 : 1')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const count = (code: number) => ({ ...none, failed: code })
  expect(await runTests({ name: 'other', program, file, args: [], env: { OF_ITS_OWN: 'yes' }, count }, process.env)).toMatchObject({ failed: 5 })
  vi.restoreAllMocks()
})
