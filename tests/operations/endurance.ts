import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { settledMemory } from '../e2e/support/memory'
import { startSite, type Site } from '../e2e/support/site'
import { runTask, siteEnv } from '../e2e/support/task'
import { startLoad, type Answer } from '../outages/support/load'
import { mixedAsks } from './endurance-asks'
import { lostOrDoubled, wrongCounters } from './kept-writes'

const USAGE = 'Usage: node scripts/operations/endurance.mjs kills --cycles 50 [--database URL]  or  soak --minutes 30 [--database URL]'
/** Loaded into the server: SIGUSR2 collects its garbage. */
const COLLECTOR = fileURLToPath(new URL('../server/support/collect-garbage.cjs', import.meta.url))
/** In ms between an answer and the next request of the same client. */
const [KILLS_PAUSE, SOAK_PAUSE] = [20, 100]
/** In minutes: when memory is measured first, and how often; new members come then, since a token lasts for a quarter of an hour. */
const PART = 5
const MOST_GROWTH = 1.05
/** So many writes are acknowledged at least before a server is killed. */
const WRITES = 20

interface Options {
  cycles: number
  minutes: number
  database: string | undefined
}

function readOptions(): Options | undefined {
  const option = { type: 'string' as const }
  try {
    const { values } = parseArgs({ options: { cycles: option, minutes: option, database: option }, allowPositionals: true })
    const [cycles, minutes] = [Number(values.cycles ?? 50), Number(values.minutes ?? 30)]
    return cycles > 0 && minutes >= PART ? { cycles, minutes, database: values.database } : undefined
  } catch {
    return undefined
  }
}

/** Runs something on a site with an empty database: the one that is named, or a SQLite file that is deleted afterwards. */
async function onSite(options: Options, use: typeof kills): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'site-endurance-'))
  const url = options.database ?? `file:${join(folder, 'site.db')}`
  for (const name of ['migrate', 'first-rows']) runTask(name, [], siteEnv(url))
  const site = await startSite({ DATABASE_URL: url, NODE_OPTIONS: `--require ${JSON.stringify(COLLECTOR)}` })
  try {
    return await use(site, url, options)
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Kills the server again and again while members read and write, and looks each time for what it had acknowledged. */
async function kills(site: Site, url: string, { cycles }: Options): Promise<boolean> {
  const all: Answer[] = []
  const faults: string[] = []
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const load = startLoad([site.url], await mixedAsks(site.url, KILLS_PAUSE))
    while (keptIn(load.answers).length < WRITES) await wait(20)
    await wait(Math.random() * 1_000)
    await site.kill()
    const answers = await load.stop()
    await site.restart()
    faults.push(...(await faultsIn(answers, url)).map((fault) => `cycle ${cycle}: ${fault}`))
    all.push(...answers)
    if (cycle % 10 === 0) console.log(`${cycle} kills: ${lineOf(all)}`)
  }
  faults.push(...await faultsIn(all, url))
  return report(faults)
}

/** Has members read and write for a long time, and measures what the server holds after every few minutes. */
async function soak(site: Site, url: string, { minutes }: Options): Promise<boolean> {
  const faults: string[] = []
  const held: number[] = []
  for (let minute = PART; minute <= minutes; minute += PART) {
    const load = startLoad([site.url], await mixedAsks(site.url, SOAK_PAUSE))
    await wait(PART * 60_000)
    const answers = await load.stop()
    held.push(await restingMemory(site))
    faults.push(...(await faultsIn(answers, url)).map((fault) => `minute ${minute}: ${fault}`))
    console.log(`minute ${minute}: ${held.at(-1)!.toFixed(1)} MiB, ${lineOf(answers)}`)
  }
  const growth = held.at(-1)! / held[0]!
  console.log(`Memory after ${PART} and ${minutes} minutes: ${held[0]!.toFixed(1)} and ${held.at(-1)!.toFixed(1)} MiB, ${((growth - 1) * 100).toFixed(1)} %`)
  if (growth > MOST_GROWTH) faults.push('the memory has grown by more than 5 %')
  return report(faults)
}

/** What the process holds in MiB, without garbage. V8 gives emptied pages back to the system over several collections. */
async function restingMemory(site: Site): Promise<number> {
  let memory = 0
  for (let round = 0; round < 3; round++) {
    process.kill(site.pid(), 'SIGUSR2')
    memory = await settledMemory(site.pid())
  }
  return memory
}

const keptIn = (answers: readonly Answer[]) => answers.filter(({ isKept }) => isKept).map(({ mark }) => mark)

async function faultsIn(answers: readonly Answer[], url: string): Promise<string[]> {
  const lost = await lostOrDoubled(url, keptIn(answers))
  const failed = answers.filter(({ status }) => status >= 500 && status !== 503)
  return [
    ...lost.map((mark) => `${mark} was acknowledged and is not there exactly once`),
    ...failed.map(({ name, status }) => `${name}: ${status}`),
    ...await wrongCounters(url),
  ]
}

function lineOf(answers: readonly Answer[]): string {
  const times = answers.filter(({ status }) => status > 0).map(({ startedAt, endedAt }) => endedAt - startedAt).sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  const busy = answers.filter(({ status }) => status === 503).length
  return `${times.length} answers, ${busy} of them 503, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${keptIn(answers).length} writes acknowledged`
}

function report(faults: string[]): boolean {
  for (const fault of faults.slice(0, 20)) console.error(fault)
  console.log(faults.length === 0 ? 'Every acknowledged write is there once, and every counter is exact.' : `${faults.length} faults`)
  return faults.length === 0
}

const [command = ''] = process.argv.slice(2)
const options = readOptions()
const use = { kills, soak }[command]
if (use && options) process.exitCode = (await onSite(options, use)) ? 0 : 1
else {
  console.error(USAGE)
  process.exitCode = 1
}
