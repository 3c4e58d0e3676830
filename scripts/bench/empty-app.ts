import { spawnSync } from 'node:child_process'
import { cpSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { startServer, type BenchServer } from './servers'
import { getTemporaryFolder } from './temporary-folder'

let built: string | undefined

/**
 * Starts a Remix app with one page (`/`) and one resource route (`/empty`). The app is built with the site's packages and runs in
 * plain remix-serve.
 */
export const startEmptyApp = (): Promise<BenchServer> =>
  startServer(() => ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'], { cwd: (built ??= buildEmptyApp()) })

function buildEmptyApp() {
  const folder = join(getTemporaryFolder(), 'empty-app')
  cpSync('scripts/bench/empty-app', folder, { recursive: true })
  cpSync('package.json', join(folder, 'package.json'))
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'), 'dir')
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'error'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The empty app could not be built:\n${stderr}`)
  return folder
}
