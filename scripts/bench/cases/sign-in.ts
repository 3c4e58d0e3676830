import { percentile, formatRounded, type Figure } from '../figures'
import { startLoad, type LoadJob } from '../load'
import { readerAccount, createTypicalDatabase } from '../bench-data'
import { startBareServer, startSite, type BenchServer } from '../servers'

const SIGN_INS = 200
const VISITORS = 4

export async function measureSignIn(): Promise<Figure[]> {
  const site = await startSite(await createTypicalDatabase('sign-in'))
  const bare = await startBareServer()
  const ours = await measureDuringSignIns(site)
  const theirs = await measureDuringSignIns(bare)
  await Promise.all([site.stop(), bare.stop()])
  const statuses = Object.entries(ours.statuses).map(([status, count]) => `${count} × ${status}`).join(', ')
  return [
    { name: 'sign-in: GET / meanwhile, p95', value: ours.p95, unit: 'ms', goal: 300, beside: `bare node:http ${formatRounded(theirs.p95)} ms` },
    { name: 'sign-ins', value: ours.perSecond, unit: 'a second', beside: `bare node:http ${formatRounded(theirs.perSecond)}; answers ${statuses}` },
  ]
}

async function measureDuringSignIns({ url }: BenchServer) {
  const visitors: LoadJob = { url, concurrency: VISITORS }
  const reading = startLoad(visitors)
  const { email, password } = readerAccount
  const startedAt = performance.now()
  const signIns = await startLoad({
    url: `${url}/api/auth/login`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
    requests: SIGN_INS,
    concurrency: SIGN_INS,
  }).done
  const seconds = (performance.now() - startedAt) / 1000
  reading.stop()
  const { durations } = await reading.done
  const { statuses } = signIns
  return { p95: percentile(durations, 95), perSecond: (statuses[200] ?? 0) / seconds, statuses }
}
