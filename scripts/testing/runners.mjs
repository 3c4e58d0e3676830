import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const BIN = {
  lint: 'node_modules/oxlint/bin/oxlint',
  unit: 'node_modules/vitest/vitest.mjs',
  browser: 'node_modules/@playwright/test/cli.js',
}

export const lintRunner = {
  name: 'types and lint',
  file: BIN.lint,
  args: ['--max-warnings=0'],
  count: (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }),
}

const SERVER_TESTS = ['app/server', 'tests/server']

/** These tests mostly wait for the server's time limits. */
const SERVER_WORKERS = `--maxWorkers=${2 * availableParallelism()}`

const vitest = (projects, report) => [
  'run', ...projects.map((name) => `--project=${name}`), '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`,
]

export function hasServerTests(filter) {
  const files = SERVER_TESTS.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .map(({ parentPath, name }) => join(parentPath, name)).filter((path) => path.endsWith('.test.ts'))
  return files.some((path) => filter.length === 0 || filter.some((word) => path.includes(word)))
}

/**
 * The runners run in order. A runner is { name, program?, file, args, env?, count(code) }. `folder` receives the reports. `node24` is
 * { program, env }, or undefined if the server tests do not run on Node 24.
 */
export function createRunners(folder, filter, node24) {
  const node24Report = join(folder, 'node-24.json')
  const serverReport = join(folder, 'server.json')
  const unitReport = join(folder, 'unit.json')
  const browserReport = join(folder, 'browser.json')
  const tests = [
    {
      name: 'behaviour',
      file: BIN.unit,
      args: [...vitest(['sqlite', 'sqlite-isolated', 'postgresql', 'postgresql-isolated', 'plain', 'plain-isolated'], unitReport), ...filter],
      count: (code) => countCrash(code, countUnit(readReport(unitReport))),
    },
    {
      name: 'server',
      file: BIN.unit,
      args: [...vitest(['server', 'server-once', 'server-alone', 'outages', 'several'], serverReport), SERVER_WORKERS, ...filter],
      count: (code) => countCrash(code, countUnit(readReport(serverReport))),
    },
    {
      name: 'browser',
      file: BIN.browser,
      args: ['test', '--pass-with-no-tests', '--reporter=list,json', ...filter],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
      count: (code) => countCrash(code, countBrowser(readReport(browserReport))),
    },
  ]
  if (node24) {
    tests.push({
      name: 'server on Node 24',
      program: node24.program,
      file: BIN.unit,
      args: [...vitest(['server', 'server-alone'], node24Report), SERVER_WORKERS, ...filter],
      env: { ...node24.env, STORM_DATABASE: 'PostgreSQL' },
      count: (code) => countCrash(code, countUnit(readReport(node24Report))),
    })
  }
  return tests
}

/** Resolves to { name, passed, failed, skipped, faults?, seconds }. */
export function runTests({ name, program = process.execPath, file, args, env, count }, baseEnv) {
  console.log(`\n── ${name} ──`)
  const began = Date.now()
  return new Promise((resolve) => {
    const child = spawn(program, [file, ...args], { stdio: ['ignore', 'inherit', 'inherit'], env: { ...baseEnv, ...env } })
    child.on('close', (code) => resolve({ name, ...count(code), seconds: (Date.now() - began) / 1000 }))
  })
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // The runner ended before it wrote the report.
  }
}

function countUnit(report) {
  return report && {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    faults: report.testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0 && message) return [`${name}: ${message}`]
      return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`)
    }),
  }
}

function countBrowser(report) {
  return report && {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
    faults: report.suites.flatMap(browserFaults),
  }
}

function browserFaults({ file, specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status !== 'skipped' && status !== 'expected').map(({ projectName, results }) => {
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message))
      return `[${projectName}] ${file}: ${title}\n${messages.join('\n')}`
    }))
  return [...failed, ...suites.flatMap(browserFaults)]
}

/** Adds one failure if a runner fails without a failed test, for example because it crashed. */
function countCrash(code, counts = { passed: 0, failed: 0, skipped: 0 }) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
