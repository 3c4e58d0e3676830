// npm test [-- words]: checks types and style and runs all tests, or only the test files with one of the words in their paths.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setUp, stepsToBuild } from './set-up.mjs'
import { ensureBrowser } from './testing/browser.mjs'
import { createTestEnv } from './testing/environment.mjs'
import { ensureNode24 } from './testing/node-24.mjs'
import { hasServerTests, createRunners, runTests } from './testing/runners.mjs'

await setUp(stepsToBuild)

const filter = process.argv.slice(2)

const folder = mkdtempSync(join(tmpdir(), 'site-tests-'))
const env = createTestEnv(folder)
const results = []
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
