import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SERVER } from '../../../scripts/server.mjs'

export interface Site {
  url: string
  databaseUrl: string
  /** Where the author's settings may be put. */
  settingsFile: string
  /** Runs build/tasks/<name>.js on the site's database and returns what it printed. Throws when it fails. */
  task(name: string, ...args: string[]): string
  /** The id of the server's process. */
  pid(): number
  /** What the server has printed so far. */
  log(): string
  /** Ends the server without a warning, as a power cut does to it. */
  kill(): Promise<void>
  /** Starts it again on what it had written. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const READY_WITHIN = 15_000 // ms

/** Starts the built site as in production, on a free port and an empty database of its own. `settings` win over the usual. */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'site-e2e-'))
  const port = await freePort()
  const databaseUrl = `file:${join(folder, 'site.db')}`
  const settingsFile = join(folder, 'settings.json')
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    RATE_LIMIT_FACTOR: '1000',
    // Set to nothing, so that the .env of the folder does not count.
    SITE_URL: '', TRUST_PROXY: '', SMTP_URL: '', CORS_ORIGINS: '', SITE_SETTINGS: '',
    SETTINGS_FILE: settingsFile,
    ...settings,
  }
  const task = (name: string, ...args: string[]) => runTask(name, args, env)
  task('migrate')
  task('first-rows')

  const logFile = join(folder, 'server.log')
  const serve = () => {
    const output = openSync(logFile, 'a')
    const started = spawn(process.execPath, SERVER, { env, stdio: ['ignore', output, output] })
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
    restart: () => ready(site, (server = serve())),
    async stop() {
      await end(server, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await ready(site, server)
  return site
}

function runTask(name: string, args: string[], env: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`build/tasks/${name}.js`, ...args], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The task ${name} failed:\n${stdout}${stderr}`)
  return stdout
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
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
