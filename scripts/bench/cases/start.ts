import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { formatRounded, type Figure } from '../figures'
import { stopProcess, stopChildOnExit, findFreePort, waitForResponse } from '../servers'
import { getTemporaryFolder } from '../temporary-folder'

export async function measureStartTime(): Promise<Figure[]> {
  const env = { DATABASE_URL: `file:${join(getTemporaryFolder(), 'start.db')}` }
  await measureStartup(() => ['scripts/start.mjs'], env) // the first start also installs and builds what is missing
  const site = await measureStartup(() => ['scripts/start.mjs'], env)
  const bare = await measureStartup((port) => ['scripts/bench/programs/bare-server.mjs', String(port)], {})
  return [{ name: 'start: second npm start', value: site, unit: 's', goal: 3, beside: `bare node:http ${formatRounded(bare)} s` }]
}

async function measureStartup(args: (port: number) => string[], settings: Record<string, string>) {
  const port = await findFreePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, args(port), { stdio: 'ignore', env: { ...process.env, ...settings, PORT: String(port) } })
  stopChildOnExit(child)
  const isResponding = await waitForResponse(`http://127.0.0.1:${port}/healthz`, child)
  const seconds = (performance.now() - startedAt) / 1000
  await stopProcess(child)
  if (!isResponding) throw new Error(`${args(port).join(' ')} did not answer`)
  return seconds
}
