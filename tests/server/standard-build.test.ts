import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { siteEnv } from '../e2e/support/task'
import { freePort } from '../support/free-port'

test('the build is a standard Remix build: plain remix-serve serves the front page from it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-standard-'))
  const database = join(folder, 'site.db')
  copyFileSync(process.env.FIRST_DATABASE!, database)
  const port = await freePort()
  const env = { ...siteEnv(`file:${database}`), HOST: '127.0.0.1', PORT: String(port), SETTINGS_FILE: join(folder, 'settings.json') }
  const cli = resolve('node_modules/@remix-run/serve/dist/cli.js')
  const server = spawn(process.execPath, [cli, 'build/server/index.js'], { env, stdio: 'ignore' })
  const ended = new Promise((end) => server.once('exit', end))
  try {
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status, () => 0)).toBe(200)
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<h1')])
  } finally {
    server.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
})
