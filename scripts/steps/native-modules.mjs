import { existsSync, readFileSync } from 'node:fs'
import { runProgram } from './commands.mjs'

const ADVICE = `If better-sqlite3 could not be installed: it brings a prebuilt file for common systems and compiles itself
otherwise, which needs Python 3, make and a C++ compiler (on Debian: apt-get install python3 make g++).
Then run the same command again.`

/** The packages that may run an installation script. */
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const packages = Object.keys(allowScripts).filter((name) => allowScripts[name])

/**
 * Runs the installation scripts beside the build. SQLite is compiled with -O2: with -O3, the compilation takes half as long again,
 * and the site is no faster.
 */
export const nativeModulesStep = {
  name: 'native modules',
  doing: 'Installing the native modules (up to a minute)',
  after: ['dependencies'],
  missing: () => !existsSync('node_modules/better-sqlite3/build/Release/better_sqlite3.node'),
  run: () => runProgram('npm', ['rebuild', ...packages], { env: { CFLAGS: '-O2', JOBS: 'max', ...process.env }, advice: ADVICE }),
}
