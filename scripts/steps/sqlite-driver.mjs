import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './commands.mjs'

export const SQLITE_DRIVER_PACKAGE = 'better-sqlite3'
const PACKAGE_PATH = `node_modules/${SQLITE_DRIVER_PACKAGE}`
const BUILD = `${PACKAGE_PATH}/build`
const ADDON = `${BUILD}/Release/better_sqlite3.node`
const CACHE = `.cache/${SQLITE_DRIVER_PACKAGE}-${process.versions.modules}` // An addon works with one ABI version of Node.

const ADVICE = `If better-sqlite3 could not be installed: it brings a prebuilt file for common systems and compiles itself
otherwise, which needs Python 3, make and a C++ compiler (on Debian: apt-get install python3 make g++).
Then run the same command again.`

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const isInstalled = () => existsSync(ADDON)

function isCached() {
  const [found, wanted] = [join(CACHE, PACKAGE_PATH, 'package.json'), readJson('package-lock.json').packages[PACKAGE_PATH]]
  return existsSync(join(CACHE, ADDON)) && readJson(found).version === wanted.version
}

/** SQLite is compiled with -O2: with -O3, the compilation takes a third longer, and the site is no faster. */
const install = (...args) => runNpm(args, { env: { CFLAGS: '-O2', JOBS: 'max', ...process.env }, advice: ADVICE })

/**
 * Installs only better-sqlite3, in a folder that `npm ci` does not empty. The compilation takes a minute, so the step runs in parallel with
 * the installation of the other packages and the build.
 */
export const sqliteDriverStep = {
  name: 'SQLite driver',
  doing: 'Installing the SQLite driver (compiling takes a minute)',
  after: [],
  missing: () => !isInstalled() && !isCached(),
  async run() {
    const lock = readJson('package-lock.json')
    const root = { dependencies: { [SQLITE_DRIVER_PACKAGE]: lock.packages[PACKAGE_PATH].version }, allowScripts: { [SQLITE_DRIVER_PACKAGE]: true } }
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(join(CACHE, 'package.json'), JSON.stringify(root))
    writeFileSync(join(CACHE, 'package-lock.json'), JSON.stringify({ ...lock, packages: { ...lock.packages, '': root } }))
    await install('ci', '--prefix', CACHE)
  },
}

/** Copies the cached driver into node_modules, or installs the driver there with `npm rebuild` if no driver is cached. */
export const driverPlacementStep = {
  name: 'SQLite driver in node_modules',
  doing: 'Placing the SQLite driver',
  after: ['dependencies', sqliteDriverStep.name],
  missing: () => !isInstalled(),
  run: () => (isCached() ? cpSync(join(CACHE, BUILD), BUILD, { recursive: true }) : install('rebuild', SQLITE_DRIVER_PACKAGE)),
}
