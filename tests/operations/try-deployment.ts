import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startCluster } from '../server/support/cluster'
import { joinCluster } from '../server/support/cluster-members'
import { hasFailed, startLoad, type Outcome } from '../server/support/load'
import { freePort } from '../support/free-port'
import { documentedFile } from './documented'
import { runNginx } from './run-nginx'
import { runRestartScript } from './restart-script'

const HOST = 'www.example.org'
const rounds = Number(process.argv[2] ?? 3)

process.exitCode = (await tryNginx()) && tryUnit() ? 0 : 1

async function tryNginx(): Promise<boolean> {
  const url = new URL(`https://127.0.0.1:${await freePort()}`)
  const cluster = await startCluster(3, { url, origin: `https://${HOST}` })
  const nginx = await runNginx(url, cluster.ports, HOST)
  try {
    const member = await joinCluster(cluster)
    let failures = 0
    for (let round = 1; round <= rounds; round++) {
      const load = startLoad(cluster, member)
      await wait(1_000)
      await runRestartScript(cluster.sites)
      await wait(1_000)
      failures += await report(`rolling restart ${round}`, await load.stop(), () => true)
    }
    const load = startLoad(cluster, member)
    await wait(1_000)
    await cluster.sites[0]!.kill()
    await wait(2_000)
    await cluster.sites[0]!.restart()
    await wait(3_000)
    failures += await report('one process killed by SIGKILL', await load.stop(), ({ isWrite }) => !isWrite)
    const lines = nginx.errors().split('\n').filter(Boolean)
    console.log(`nginx logged ${lines.length} errors of its connections to the processes, such as:`)
    for (const kind of new Set(lines.map((line) => line.replace(/^.*?\*\d+ /, '').replace(/, client:.*upstream.*$/, '')))) console.log(`  ${kind}`)
    return failures === 0
  } finally {
    await nginx.stop()
    await cluster.stop()
  }

  async function report(name: string, result: Outcome, mustNotFail: (answer: Outcome['answers'][number]) => boolean): Promise<number> {
    const { answers, stories, pledges } = result
    const failed = answers.filter(hasFailed)
    const kept = async (table: string, ids: string[]) =>
      (await cluster.query(`SELECT DISTINCT "id" FROM "${table}" WHERE "id" = ANY($1)`, ids)).length
    const lost = stories.length + pledges.length - (await kept('Post', stories)) - (await kept('Pledge', pledges))
    const times = answers.map(({ ms }) => ms).sort((one, other) => one - other)
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
    console.log(`${name}: ${answers.length} requests, ${failed.length} failed (${failed.map(({ kind, status }) => `${kind} ${status}`).join(', ') || 'none'}), `
      + `${stories.length + pledges.length} writes acknowledged, ${lost} of them lost, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`)
    return failed.filter(mustNotFail).length + lost
  }
}

function tryUnit(): boolean {
  const file = join(mkdtempSync(join(tmpdir(), 'site-unit-')), 'site@.service')
  writeFileSync(file, documentedFile('/etc/systemd/system/site@.service').replace('/usr/bin/node', process.execPath))
  const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  if (error) return console.log('systemd-analyze is not installed: the unit was not checked'), true
  console.log(`systemd-analyze verify: ${status === 0 && !stderr ? 'no complaint' : `${status}\n${stderr}`}`)
  return status === 0
}
