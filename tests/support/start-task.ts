import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'

export interface StartedTask {
  child: ChildProcess
  end: Promise<{ code: number | null, stdout: string, stderr: string }>
}

/** Starts build/tasks/<name>.js, as `npm run` does. `npm test` builds it first; the source would take seconds to load. */
export function startTask(name: string, args: string[], { env, cwd }: { env?: Record<string, string>, cwd?: string } = {}): StartedTask {
  const child = spawn(process.execPath, [resolve(`build/tasks/${name}.js`), ...args], { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return { child, end: new Promise((done) => child.on('close', (code) => done({ code, stdout, stderr }))) }
}
