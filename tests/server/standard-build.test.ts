import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { startSite } from '../e2e/support/site'
import { siteEnv } from '../e2e/support/task'
import { freePort } from '../support/free-port'

test('the build is a standard Remix build: plain remix-serve serves the front page from it', async () => {
  // Starts only to get a migrated database.
  const site = await startSite()
  const port = await freePort()
  const env = { ...siteEnv(site.databaseUrl), HOST: '127.0.0.1', PORT: String(port), SETTINGS_FILE: site.settingsFile }
  const cli = resolve('node_modules/@remix-run/serve/dist/cli.js')
  const server = spawn(process.execPath, [cli, 'build/server/index.js'], { env, stdio: 'ignore' })
  try {
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status, () => 0)).toBe(200)
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<h1')])
  } finally {
    server.kill('SIGKILL')
    await site.stop()
  }
})
