import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite, type BenchServer } from './servers'
import { getTemporaryFolder } from './temporary-folder'

/** For each response, the number of `fsync` and `fdatasync` calls since the previous response. */
export type SyncCounts = number[]

export interface TracedServer extends BenchServer {
  syncs(): Promise<SyncCounts>
}

/** `-D` keeps the server a direct child process, `-e` selects the traced calls, and `-y` prints the paths of file descriptors. */
const STRACE = ['strace', '-D', '-f', '--seccomp-bpf', '-q', '-y', '-s', '16', '-e', 'trace=fsync,fdatasync,write,writev,sendmsg']
const SYNC = /\b(?:fsync|fdatasync)\b.* = 0$/
const ANSWER = /"HTTP\/1\.1 [2-5]/
const ENDED = /\+\+\+ exited with \d+ \+\+\+\n$/

/**
 * Starts the site under strace to count syncs, because Node cannot observe the system calls of the SQLite driver. Returns undefined
 * if strace cannot be installed or is not allowed to trace.
 */
export async function startTracedSite(databaseUrl: string): Promise<TracedServer | undefined> {
  if (!hasStrace() && !install()) return undefined
  const file = join(getTemporaryFolder(), 'syscalls.txt')
  const site = await startSite(databaseUrl, [...STRACE, '-o', file]).catch(() => undefined)
  return site && {
    ...site,
    syncs: async () => {
      await site.stop()
      return countSyncs(await readCompleteTrace(file))
    },
  }
}

const hasStrace = () => spawnSync('strace', ['-V']).status === 0

function install() {
  if (process.getuid?.() !== 0) return false
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'strace'], { timeout: 120_000 })
  return hasStrace()
}

async function readCompleteTrace(file: string) {
  for (;;) {
    const text = readFileSync(file, 'utf8')
    if (ENDED.test(text)) return text
    await wait(50)
  }
}

function countSyncs(syscalls: string): SyncCounts {
  const syncs: SyncCounts = []
  let since = 0
  for (const line of syscalls.split('\n')) {
    if (SYNC.test(line)) since += 1
    if (!ANSWER.test(line)) continue
    syncs.push(since)
    since = 0
  }
  return syncs
}
