// npm test [-- words]: checks types and style and runs all tests, or only the test files with one of the words in their paths.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setUp, stepsToBuild } from './set-up.mjs'
import { ensureBrowser } from './testing/browser.mjs'
import { createTestEnv } from './testing/environment.mjs'
import { ensureNode24 } from './testing/node-24.mjs'
import { hasServerTests, createRunners, lintRunner, runTests } from './testing/runners.mjs'

const filter = process.argv.slice(2)
const results = []

/** Runs beside the build and the compilation of the SQLite driver, which leave a core idle. */
const lintStep = {
  name: lintRunner.name,
  doing: 'Checking types and style',
  after: ['database clients'],
  needsLock: false,
  missing: () => true,
  run: async () => void results.push(await runTests(lintRunner, process.env)),
}

await setUp(filter.length > 0 ? stepsToBuild : [...stepsToBuild, lintStep])

const folder = mkdtempSync(join(tmpdir(), 'site-tests-'))
const env = createTestEnv(folder)
try {
  env.CHROMIUM_PATH = await ensureBrowser().catch((error) => {
    console.error(error.message) // Tests that need no browser can still run.
    return ''
  })
  const node24 = hasServerTests(filter) ? await ensureNode24().catch((error) => {
    results.push({ name: 'server on Node 24', passed: 0, failed: 1, skipped: 0, faults: [error.message], seconds: 0 })
  }) : undefined
  for (const runner of createRunners(folder, filter, node24)) results.push(await runTests(runner, env))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

console.log()
// Printed at the end, so that the failures are not lost among thousands of lines.
for (const fault of results.flatMap(({ faults = [] }) => faults)) console.log(`✗ ${fault.slice(0, 3_000)}\n`)
console.table(Object.fromEntries(results.map(({ name, passed, failed, skipped, seconds }) => [name, { passed, failed, skipped, seconds }])))
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') > 0 ? 1 : 0
