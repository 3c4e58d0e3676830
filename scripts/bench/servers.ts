import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SERVER_ARGUMENTS, createServerEnv } from '../server.mjs'
import { getTemporaryFolder } from './temporary-folder'

/** `cpuMs` counts from the start of the process; `rssMb` is the current value. */
export interface ResourceUsage {
  cpuMs: number
  rssMb: number
}

export interface BenchServer {
  url: string
  usage(): Promise<ResourceUsage>
  stop(): Promise<void>
}

interface ServerOptions {
  cwd?: string
  databaseUrl?: string
  /** The command that runs the server process, such as strace with its arguments. */
  under?: string[]
}

const READY_WITHIN = 60_000 // ms

export const startSite = (databaseUrl: string, under?: string[]): Promise<BenchServer> =>
  startServer(() => SERVER_ARGUMENTS, { databaseUrl, under })

export const startBareServer = (file = ''): Promise<BenchServer> =>
  startServer((port) => ['scripts/bench/programs/bare-server.mjs', String(port), file])

export async function startServer(args: (port: number) => string[], { cwd, databaseUrl, under = [] }: ServerOptions = {}): Promise<BenchServer> {
  const port = await findFreePort()
  const logFile = join(getTemporaryFolder(), `server-${port}.log`)
  const output = openSync(logFile, 'w')
  const measured = ['--import', resolve('scripts/bench/programs/report-usage.mjs')]
  const [program = '', ...given] = [...under, process.execPath, ...measured, ...args(port)]
  const child = spawn(program, given, {
    cwd,
    env: createServerEnv({ ...process.env, PORT: String(port), ...(databaseUrl && { DATABASE_URL: databaseUrl }) }) as NodeJS.ProcessEnv,
    stdio: ['ignore', output, output, 'ipc'],
  })
  closeSync(output)
  stopChildOnExit(child)
  const url = `http://127.0.0.1:${port}`
  if (!(await waitForResponse(url, child))) throw new Error(`A server did not start:\n${readFileSync(logFile, 'utf8')}`)
  return { url, usage: () => usageOf(child), stop: () => stopProcess(child) }
}

/** Resolves to true when the server responds, or to false if the process ends or the time limit is reached. */
export async function waitForResponse(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + READY_WITHIN
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer) return true
    await wait(10)
  }
  return false
}

export function stopChildOnExit(child: ChildProcess): void {
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}

export function findFreePort(): Promise<number> {
  return new Promise((found, reject) => {
    const probe = createServer().on('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function usageOf(child: ChildProcess): Promise<ResourceUsage> {
  const answered = once(child, 'message')
  child.send('usage')
  const [usage] = (await answered) as [ResourceUsage]
  return usage
}
