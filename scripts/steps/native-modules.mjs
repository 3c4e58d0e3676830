import { existsSync } from 'node:fs'
import { runProgram } from './commands.mjs'

const ADVICE = `If better-sqlite3 could not be installed: it brings a prebuilt file for common systems and compiles itself
otherwise, which needs Python 3, make and a C++ compiler (on Debian: apt-get install python3 make g++).
Then run the same command again.`

/**
 * Runs the installation scripts of all packages. SQLite is compiled with -O2: with -O3, the compilation takes half as long again,
 * and the site is no faster.
 */
export const nativeModulesStep = {
  name: 'native modules',
  doing: 'Installing the native modules (up to a minute)',
  after: ['dependencies'],
  missing: () => !existsSync('node_modules/better-sqlite3/build/Release/better_sqlite3.node'),
  run: () => runProgram('npm', ['rebuild'], { env: { CFLAGS: '-O2', JOBS: 'max', ...process.env }, advice: ADVICE }),
}
