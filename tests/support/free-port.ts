import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

const claims = join(tmpdir(), 'site-test-ports')
let asked = 0

/**
 * A free port outside the range that the system assigns by itself, so no connection takes it before the server has started, or
 * while it restarts. The calling process keeps the port until it ends: no other test process gets the same one meanwhile.
 */
export async function freePort(): Promise<number> {
  const port = 12_000 + ((process.pid * 101 + threadId * 1_009 + asked++) % 20_000)
  return claim(port) && await isFree(port) ? port : freePort()
}

/** Writes a file named after the port. The file of a process that has ended does not count. */
function claim(port: number): boolean {
  const file = join(claims, String(port))
  mkdirSync(claims, { recursive: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isRunning(Number(ownerOf(file)))) rmSync(file, { force: true })
    return false
  }
}

function ownerOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const isFree = (port: number) => new Promise<boolean>((resolve) => {
  const probe = createServer().on('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
})
