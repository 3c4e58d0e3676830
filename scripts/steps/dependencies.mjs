import { existsSync, readFileSync } from 'node:fs'
import { runNpm } from './commands.mjs'
import { SQLITE_DRIVER_PACKAGE } from './sqlite-driver.mjs'

const LOCK = 'package-lock.json'
const INSTALLED = 'node_modules/.package-lock.json' // npm writes this file at the end of an installation.

const ADVICE = `If packages could not be fetched, look at the network and at \`npm config get registry\`.
Then run the same command again.`

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** True if all packages have the locked versions. Optional packages may be missing, such as those for other platforms. */
function isInstalled() {
  const installed = packagesOf(INSTALLED)
  return Object.entries(packagesOf(LOCK)).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true // The root package.
    return installed[path] ? installed[path].version === version : optional || devOptional
  })
}

/** The packages whose installation scripts run here. `driverPlacementStep` provides the compiled addon of better-sqlite3. */
function listPackagesWithScripts() {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  return Object.keys(allowScripts).filter((name) => allowScripts[name] && name !== SQLITE_DRIVER_PACKAGE)
}

export const dependenciesStep = {
  name: 'dependencies',
  doing: 'Installing the dependencies (up to a minute)',
  after: [],
  sources: [LOCK],
  missing: () => !existsSync(INSTALLED),
  upToDate: isInstalled,
  async run() {
    await runNpm(['ci', '--include=dev', '--ignore-scripts'], { advice: ADVICE })
    await runNpm(['rebuild', ...listPackagesWithScripts()])
  },
}
