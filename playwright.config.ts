import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser, hasLargeSharedMemory } from './scripts/testing/browser.mjs'

const chromium = {
  ...devices['Desktop Chrome'],
  launchOptions: {
    executablePath: await findBrowser(),
    // By default, Playwright makes Chromium share memory through files, which costs a twentieth of the time.
    ignoreDefaultArgs: hasLargeSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update',
      '--disable-sync', '--no-first-run',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', // no request leaves the machine
      '--renderer-process-limit=1', // a process for each context costs a twelfth of the time
      '--js-flags=--no-maglev --no-turbofan', // optimizing code that runs for seconds costs a sixth of the time
    ],
  },
}

/**
 * A journey runs twice: in a browser with JavaScript, and in one without. A test runs once if it is tagged @js, because it is about
 * scripts or opens no page, or @no-js, because the page behaves the same with scripts.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/first-database.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // While a test waits for its server or its browser another can run.
  workers: availableParallelism() + 1,
  // Far beyond what any journey takes: a busy machine is no fault of the product.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0, // a test that passes at the second try hides a fault
  reporter: 'list',
  // A trace of every test costs a third of the time of all: ask for one of a single file by --trace on.
  // A `screenshot` option, even for failures alone, draws every page of every test: the fixture `page` takes those of failures.
  // Moving pages are drawn many times, which costs a seventh of the time of all. A journey and the film's tests see the motion.
  use: { contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: 'js', grepInvert: /@no-js\b/, use: chromium },
    { name: 'no-js', grepInvert: /@js\b/, use: { ...chromium, javaScriptEnabled: false } },
  ],
})
