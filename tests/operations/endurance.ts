import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { freePort } from '../support/free-port'
import { startMailServer, type MailServer } from '../support/smtp'
import { COLLECTOR, restingMemory } from '../e2e/support/memory'
import { startSite, type Site } from '../e2e/support/site'
import { runTask, siteEnv } from '../e2e/support/task'
import { startLoad, type Answer } from '../outages/support/load'
import { mixedAsks } from './endurance-asks'
import { lostOrDoubled, wrongCounters } from './kept-writes'
import { sendThroughKills } from './letter-to-many'
import { addExpiredRows, expiredRows, highestLag } from './purge-measurements'

const USAGE = `Usage: node scripts/operations/endurance.mjs kills --cycles 50 | soak --minutes 30 | purge --rows 1500000 | letters --recipients 10000 --cycles 10  [--database URL]`
const COLLECTIONS = fileURLToPath(new URL('log-collections.cjs', import.meta.url))
/** In ms between an answer and the client's next request. */
const [KILLS_PAUSE, SOAK_PAUSE] = [20, 100]
/** In ms: the load before the first purge, which comes a minute after the start, each measurement during it, with load and without, and the time after garbage is collected. */
const [BEFORE_PURGE, LOADED_PART, IDLE_PART, SETTLING] = [45_000, 60_000, 60_000, 2_000]
/** Limits: in seconds the longest block of the event loop by the purge alone, and the slowdown factor of pages. */
const [MAX_HOLD, SLOWEST] = [0.05, 2]
/** In minutes between memory measurements. Each part has new members, since a token lasts for a quarter of an hour. */
const PART = 5
const MAX_GROWTH = 1.05
const WRITES = 20

interface Options {
  cycles: number
  minutes: number
  rows: number
  recipients: number
  database: string | undefined
}

function readOptions(): Options | undefined {
  const option = { type: 'string' as const }
  try {
    const { values } = parseArgs({ options: { cycles: option, minutes: option, rows: option, recipients: option, database: option }, allowPositionals: true })
    const [cycles, minutes] = [Number(values.cycles ?? 50), Number(values.minutes ?? 30)]
    const [rows, recipients] = [Number(values.rows ?? 1_500_000), Number(values.recipients ?? 10_000)]
    return cycles > 0 && minutes >= PART && rows > 0 && recipients > 0 ? { cycles, minutes, rows, recipients, database: values.database } : undefined
  } catch {
    return undefined
  }
}

type Use = (site: Site, url: string, options: Options & { metrics: string, mails: MailServer }) => Promise<boolean>

async function onSite(options: Options, use: Use): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'site-endurance-'))
  const url = options.database ?? `file:${join(folder, 'site.db')}`
  for (const name of ['migrate', 'first-rows']) runTask(name, [], siteEnv(url))
  if (use === purge) await addExpiredRows(url, options.rows)
  const metrics = `127.0.0.1:${await freePort()}`
  const mails = await startMailServer()
  const site = await startSite({ DATABASE_URL: url, METRICS_ADDRESS: metrics, ...(use === letters && { SMTP_URL: mails.url }), NODE_OPTIONS: [COLLECTOR, COLLECTIONS].map((file) => `--require ${JSON.stringify(file)}`).join(' ') })
  try {
    return await use(site, url, { ...options, metrics: `http://${metrics}/metrics`, mails })
  } finally {
    await site.stop()
    await mails.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Kills the server repeatedly under load, and checks each time that no acknowledged write is lost. */
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

/** Applies load for a long time, and measures memory every few minutes. */
async function soak(site: Site, url: string, { minutes }: Options): Promise<boolean> {
  const faults: string[] = []
  const held: number[] = []
  for (let minute = PART; minute <= minutes; minute += PART) {
    const load = startLoad([site.url], await mixedAsks(site.url, SOAK_PAUSE))
    await wait(PART * 60_000)
    const answers = await load.stop()
    held.push(await restingMemory(site.pid()))
    faults.push(...(await faultsIn(answers, url)).map((fault) => `minute ${minute}: ${fault}`))
    console.log(`minute ${minute}: ${held.at(-1)!.toFixed(1)} MiB, ${lineOf(answers)}`)
  }
  const growth = held.at(-1)! / held[0]!
  console.log(`Memory after ${PART} and ${minutes} minutes: ${held[0]!.toFixed(1)} and ${held.at(-1)!.toFixed(1)} MiB, ${((growth - 1) * 100).toFixed(1)} %`)
  if (growth > MAX_GROWTH) faults.push('the memory has grown by more than 5 %')
  return report(faults)
}

async function purge(site: Site, url: string, { metrics }: { metrics: string }): Promise<boolean> {
  const answersOf = async (ms: number) => {
    const load = startLoad([site.url], await mixedAsks(site.url, SOAK_PAUSE))
    const lag = await highestLag(metrics, ms)
    return { answers: await load.stop(), lag }
  }
  // The garbage of the load would be collected meanwhile, and counted as the purge's.
  const idleLag = async () => {
    process.kill(site.pid(), 'SIGUSR2')
    await highestLag(metrics, SETTLING)
    return highestLag(metrics, IDLE_PART)
  }
  await answersOf(5_000) // The first requests of a process are slow.
  const before = await answersOf(BEFORE_PURGE)
  console.log(`before: ${lineOf(before.answers)}, event loop held for ${(before.lag * 1_000).toFixed(0)} ms`)
  const during: Answer[] = []
  let lag = 0
  for (let left = await expiredRows(url); left > 0; left = await expiredRows(url)) {
    const part = await answersOf(LOADED_PART)
    during.push(...part.answers)
    const alone = await idleLag()
    lag = Math.max(lag, alone)
    console.log(`${left} rows left: ${lineOf(part.answers)}, event loop held for ${(part.lag * 1_000).toFixed(0)} ms, without load for ${(alone * 1_000).toFixed(0)} ms (collections of ${collections(site).join(', ') || 'less than 20'} ms so far)`)
  }
  console.log(`while purging: ${lineOf(during)}, event loop held by the purge alone for ${(lag * 1_000).toFixed(0)} ms at most`)
  await answersOf(LOADED_PART)
  const unpurged = await idleLag()
  console.log(`without load or purge, event loop held for ${(unpurged * 1_000).toFixed(0)} ms`)
  const slower = percentile(during, 0.99) / percentile(before.answers, 0.99)
  console.log(`p99 ${slower.toFixed(2)} times that of before`)
  const faults = await faultsIn([...before.answers, ...during], url)
  if (lag > Math.max(MAX_HOLD, unpurged)) faults.push('the purge held the event loop for more than 50 ms')
  if (slower > SLOWEST) faults.push('p99 has more than doubled')
  return report(faults)
}

const collections = (site: Site) => [...site.log().matchAll(/"event":"collection","ms":(\d+)/g)].map(([, ms]) => Number(ms))

/** Sends a letter to many readers and kills the server again and again meanwhile. */
async function letters(site: Site, url: string, { recipients, cycles, mails }: Options & { mails: MailServer }): Promise<boolean> {
  return report(await sendThroughKills(site, url, mails, { recipients, kills: cycles }))
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

function percentile(answers: readonly Answer[], share: number): number {
  const times = answers.filter(({ status }) => status > 0).map(({ startedAt, endedAt }) => endedAt - startedAt).sort((a, b) => a - b)
  return times[Math.floor((times.length - 1) * share)] ?? 0
}

function lineOf(answers: readonly Answer[]): string {
  const [p50, p99] = [percentile(answers, 0.5), percentile(answers, 0.99)]
  const [all, busy] = [answers.filter(({ status }) => status > 0).length, answers.filter(({ status }) => status === 503).length]
  return `${all} answers, ${busy} of them 503, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${keptIn(answers).length} writes acknowledged`
}

function report(faults: string[]): boolean {
  for (const fault of faults.slice(0, 20)) console.error(fault)
  console.log(faults.length === 0 ? 'Nothing is lost or doubled, and every counter is exact.' : `${faults.length} faults`)
  return faults.length === 0
}

const [command = ''] = process.argv.slice(2)
const options = readOptions()
const use = ({ kills, soak, purge, letters } as Record<string, Use>)[command]
if (use && options) process.exitCode = (await onSite(options, use)) ? 0 : 1
else {
  console.error(USAGE)
  process.exitCode = 1
}
