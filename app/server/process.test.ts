import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../tests/support/free-port'
import { serverTextsPlugin } from '../../scripts/vite/server-texts'

const folder = mkdtempSync(join(tmpdir(), 'server-program-'))
const SESSION_SECRET = 'q8Zr1TnVxw4LkYp0sGd7BmHc3JfUe6Aa'
interface Program {
  child: ChildProcess
  listening: Promise<void>
  printed: () => string
  exitCode: Promise<number | null>
  ask: (path: string, agent?: Agent) => ReturnType<typeof ask>
}

const started: Program[] = []
let running: Program

beforeAll(async () => {
  await build({
    configFile: false, plugins: [tsconfigPaths(), serverTextsPlugin()], publicDir: false, logLevel: 'error', ssr: { external: true },
    build: { ssr: 'tests/server/support/program.ts', outDir: folder, target: 'node20' },
  })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => { for (const { child } of started.splice(0)) child.kill('SIGKILL') })

describe('starting', () => {
  // `env.test.ts` has the other invalid settings.
  test.each([['SESSION_SECRET', ''], ['SLOW_QUERY_MS', '0']])('fails in one line and without opening a port for %s=%s', async (name, value) => {
    running = await start({ [name]: value })
    expect(await running.exitCode).toBe(1)
    expect(running.printed().trim().split('\n')).toHaveLength(1)
    expect(running.printed()).toContain(name)
  })

  test('fails if the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    running = await start({ PORT: String(typeof address === 'object' && address?.port) })
    expect(await running.exitCode).toBe(1)
    expect(running.printed()).toMatch(/^Cannot listen on 127\.0\.0\.1:\d+: EADDRINUSE\.\n$/)
    other.close()
  })
})

describe('serving', () => {
  test('survives an unhandled rejection, and ends after an uncaught exception', async () => {
    running = await start()
    await running.listening
    await running.ask('/reject')
    expect((await running.ask('/')).status).toBe(200)
    await hasPrinted('unhandled_rejection')
    running.ask('/throw').catch(() => {})
    expect(await running.exitCode).toBe(1)
    expect(running.printed()).toContain('uncaught_exception')
  })
})

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('at %s finishes running requests, reports it to probes and closes the app; further SIGTERMs change nothing', async (signal) => {
    running = await start()
    await running.listening
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await running.ask('/', agent)
    const begun = Array.from({ length: 50 }, () => running.ask('/slow'))
    await hasPrinted('begun\n', 50)
    running.child.kill(signal)
    await hasPrinted('"stopping"')
    const probe = await running.ask('/readyz', agent)
    expect([probe.status, probe.headers.connection]).toEqual([503, 'close'])
    // Connections on their way are still answered. Then no port is open any more.
    await expect.poll(() => running.ask('/').then(() => 'answered', (error: Error) => error.message), { interval: 20 }).toContain('ECONNREFUSED')
    running.child.kill('SIGTERM')
    running.child.stdin?.write('end')
    const answers = await Promise.all(begun)
    expect(answers.every(({ status, text: content }) => status === 200 && content === 'done')).toBe(true)
    expect(await running.exitCode).toBe(0)
    expect(running.printed()).toContain('closed the database')
    expect(running.printed()).not.toContain('undefined')
  })

  test('ends within ten seconds whatever hangs, and at once at a second Ctrl+C', async () => {
    const [slow, quick] = await Promise.all((['SIGTERM', 'SIGINT'] as const).map(async (signal) => {
      const hanging = await start()
      await hanging.listening
      hanging.ask('/stuck').catch(() => {})
      await hasPrinted('begun\n', 1, hanging)
      hanging.child.kill(signal)
      await hasPrinted('"stopping"', 1, hanging)
      return hanging
    })) as [Program, Program]
    await wait(1_100) // Longer than one Ctrl+C lasts.
    quick.child.kill('SIGINT')
    expect(await quick.exitCode).toBe(1)
    expect(quick.printed()).not.toContain('"stopped"')
    expect(await slow.exitCode).toBe(0)
    expect(loggedAt('stopped', slow) - loggedAt('stopping', slow)).toBeLessThan(10_000)
  })
})

const hasPrinted = (words: string, times = 1, { printed } = running) =>
  expect.poll(() => printed().split(words).length - 1).toBe(times)

/** The time of an event by the program's own clock, without its start and end. */
const loggedAt = (event: string, { printed }: Program) => Date.parse(new RegExp(`"time":"([^"]+)","level":"info","event":"${event}"`).exec(printed())?.[1] ?? '')

async function start(settings: Record<string, string> = {}): Promise<Program> {
  const port = settings.PORT ?? String(await freePort())
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'program.js')], {
    env: { ...process.env, SESSION_SECRET, HOST: '127.0.0.1', PORT: port, SITE_URL: '', TRUST_PROXY: '', CORS_ORIGINS: '', ...settings },
  })
  let printed = ''
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        printed += String(chunk)
        if (printed.includes('"listening"')) resolve()
      })
    }
  })
  const program: Program = {
    child,
    listening,
    printed: () => printed,
    exitCode: new Promise<number | null>((resolve) => child.once('close', resolve)),
    ask: (path: string, agent?: Agent) => ask(port, path, agent),
  }
  started.push(program)
  return program
}

function ask(port: string, path: string, agent?: Agent) {
  return new Promise<{ status?: number, headers: Record<string, unknown>, text: string }>((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, agent: agent ?? false }, (res) => {
      text(res).then((content) => resolve({ status: res.statusCode, headers: res.headers, text: content }), reject)
    })
    req.on('error', reject).end()
  })
}
