import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** What a process holds of the machine's memory, in MiB. */
function residentMemory(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (!kib) throw new Error(`The process ${pid} is no more`)
  return Number(kib) / 1024
}

/** The least that a process holds in the three seconds that it takes to put things away, in MiB. */
export async function settledMemory(pid: number): Promise<number> {
  const samples = [residentMemory(pid)]
  for (let n = 0; n < 15; n++) {
    await wait(200)
    samples.push(residentMemory(pid))
  }
  return Math.min(...samples)
}
