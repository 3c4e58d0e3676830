import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, copyFileSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SERVER_ARGUMENTS } from '../../../scripts/server.mjs'
import { freePort } from '../../support/free-port'
import { runTask, siteEnv } from './task'

export interface Site {
  url: string
  databaseUrl: string
  settingsFile: string
  /** Runs build/tasks/<name>.js on the site's database and returns its output. Throws if it fails. */
  task(name: string, ...args: string[]): string
  pid(): number
  log(): string
  /** Kills the server without a warning, like a power cut. */
  kill(): Promise<void>
  /** Stops the server like a deployment: it answers running requests. Its data stays. */
  drain(): Promise<void>
  /** Starts it again on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

// Far longer than any start takes: a busy machine is no fault of the product.
const READY_WITHIN = 50_000 // ms

/**
 * Starts the built site as in production, on a free port and a copy of the database of a new site (`first-database.ts`).
 * `settings` override the defaults: a database named there is used unchanged.
 */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'site-e2e-'))
  const port = await freePort()
  const databaseUrl = `file:${join(folder, 'site.db')}`
  const settingsFile = join(folder, 'settings.json')
  const env = { ...siteEnv(databaseUrl), HOST: '127.0.0.1', PORT: String(port), SETTINGS_FILE: settingsFile, ...settings }
  const task = (name: string, ...args: string[]) => runTask(name, args, env)
  if (!settings.DATABASE_URL) copyFileSync(process.env.FIRST_DATABASE!, join(folder, 'site.db'))

  const logFile = join(folder, 'server.log')
  const serve = () => {
    const output = openSync(logFile, 'a')
    const started = spawn(process.execPath, SERVER_ARGUMENTS, { env, stdio: ['ignore', output, output] })
    closeSync(output)
    return started
  }
  let server = serve()
  const site: Site = {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    settingsFile,
    task,
    pid: () => server.pid ?? 0,
    log: () => readFileSync(logFile, 'utf8'),
    kill: () => end(server, 'SIGKILL'),
    drain: () => end(server, 'SIGTERM'),
    restart: () => ready(site, (server = serve())),
    async stop() {
      await end(server, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await ready(site, server)
  return site
}

async function ready(site: Site, server: ChildProcess) {
  const deadline = Date.now() + READY_WITHIN
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`${site.url}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(50)
  }
  const log = site.log()
  await site.stop()
  throw new Error(`The site did not start:\n${log}`)
}

async function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await ended
}
