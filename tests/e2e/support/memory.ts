import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

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
  const most = countedMemory(pid, 'VmHWM')
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return most
}

/** The lowest memory of a process within three seconds, which it needs to release memory, in MiB. */
export async function settledMemory(pid: number): Promise<number> {
  const samples = [countedMemory(pid, 'VmRSS')]
  for (let n = 0; n < 15; n++) {
    await wait(200)
    samples.push(countedMemory(pid, 'VmRSS'))
  }
  return Math.min(...samples)
}
