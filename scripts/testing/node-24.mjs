import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { haveSourcesChanged, forgetSources, recordSources } from '../steps/changes.mjs'
import { runNpm, StepError } from '../steps/commands.mjs'
import { withLock } from '../steps/lock.mjs'

const NAME = 'Node 24'
const FILES = ['package.json', 'package-lock.json', '.npmrc'].map((file) => join('scripts/testing/node-24', file))
const INSTALL_FOLDER = '.cache/node-24'
const INSTALLED = join(INSTALL_FOLDER, 'node_modules/.package-lock.json')

const ADVICE = `npm has Node 24 for Linux on x64 and arm64. Elsewhere set NODE_24_PATH to the program.`

/**
 * Returns the Node 24 program that runs the tests: this process's program, the program at NODE_24_PATH or the program from npm. In the
 * last two cases, `env` makes Node load better-sqlite3-13, because better-sqlite3 is compiled for the Node version that runs npm. Throws
 * if there is no Node 24.
 */
export async function ensureNode24() {
  if (process.versions.node.startsWith('24.')) return { program: process.execPath, env: {} }
  await withLock(async () => {
    if (existsSync(INSTALLED) && !haveSourcesChanged(NAME, FILES)) return
    console.log('· Installing Node 24 …')
    forgetSources(NAME)
    await install()
    recordSources(NAME, FILES)
  })
  // In a worker thread, --require loads the hook before the thread's code, but --import loads it afterwards.
  const hook = fileURLToPath(new URL('node-24/hook.mjs', import.meta.url))
  return { program: programPath(), env: { NODE_OPTIONS: `--require ${JSON.stringify(hook)}`, TESTED_NODE: '24' } }
}

async function install() {
  mkdirSync(INSTALL_FOLDER, { recursive: true })
  for (const file of FILES) copyFileSync(file, join(INSTALL_FOLDER, basename(file)))
  await runNpm(['ci', '--prefix', INSTALL_FOLDER, '--ignore-scripts'], { advice: ADVICE })
}

function programPath() {
  if (process.env.NODE_24_PATH) return process.env.NODE_24_PATH
  const program = ['x64', 'arm64'].map((arch) => resolve(INSTALL_FOLDER, `node_modules/node-linux-${arch}/bin/node`)).find((path) => existsSync(path))
  if (!program) throw new StepError(`There is no Node 24 for this machine. ${ADVICE}`)
  return program
}
