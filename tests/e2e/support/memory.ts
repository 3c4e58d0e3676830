import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Loaded into a server by --require: SIGUSR2 collects its garbage. */
export const COLLECTOR = fileURLToPath(new URL('../../server/support/collect-garbage.cjs', import.meta.url))

/** Settings of a site for `restingMemory`: garbage can be collected, and glibc returns freed memory at once. */
export const restingMemorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(COLLECTOR)}`,
}

/** Linux's figures for a process, in MiB: its present memory (`VmRSS`), or its peak (`VmHWM`). */
function countedMemory(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const [, kib] = new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (!kib) throw new Error(`The process ${pid} is no more`)
  return Number(kib) / 1024
}

/** Whether this machine lets the peak be reset. */
export const canPeakBeAsked = existsSync('/proc/self/clear_refs')

/** The peak memory of a process since the last call, in MiB. */
export function peakMemory(pid: number): number {
  const max = countedMemory(pid, 'VmHWM')
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return max
}

/**
 * The lowest memory of a process within ten collections of its garbage, one a second, in MiB: work that has just ended still holds
 * memory. Ends after two collections if that is at most `enough`.
 */
export async function restingMemory(pid: number, enough = Infinity): Promise<number> {
  let lowest = Infinity
  for (let round = 0; round < 2 || (round < 10 && lowest > enough); round++) {
    process.kill(pid, 'SIGUSR2')
    for (let n = 0; n < 5; n++) {
      await wait(200)
      lowest = Math.min(lowest, countedMemory(pid, 'VmRSS'))
    }
  }
  return lowest
}
