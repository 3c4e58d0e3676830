import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** What Linux counts of a process, in MiB: what it holds of the machine's memory (`VmRSS`), or the most of it (`VmHWM`). */
function countedMemory(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const [, kib] = new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (!kib) throw new Error(`The process ${pid} is no more`)
  return Number(kib) / 1024
}

/** Whether this machine lets the most be counted anew. */
export const canPeakBeAsked = existsSync('/proc/self/clear_refs')

/** The most memory that a process has held since this was last asked, in MiB. */
export function peakMemory(pid: number): number {
  const most = countedMemory(pid, 'VmHWM')
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return most
}

/** The least that a process holds in the three seconds that it takes to put things away, in MiB. */
export async function settledMemory(pid: number): Promise<number> {
  const samples = [countedMemory(pid, 'VmRSS')]
  for (let n = 0; n < 15; n++) {
    await wait(200)
    samples.push(countedMemory(pid, 'VmRSS'))
  }
  return Math.min(...samples)
}
