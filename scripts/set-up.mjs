// Uses only Node's built-ins, because it runs before node_modules exists.
import { buildStep } from './steps/build.mjs'
import { databaseClientsStep } from './steps/clients.mjs'
import { StepError } from './steps/commands.mjs'
import { databaseStep } from './steps/database.mjs'
import { dependenciesStep } from './steps/dependencies.mjs'
import { withLock } from './steps/lock.mjs'
import { isStepNeeded, runSteps } from './steps/run-steps.mjs'
import { secretsStep } from './steps/secrets.mjs'
import { driverPlacementStep, sqliteDriverStep } from './steps/sqlite-driver.mjs'

const stepsToInstall = [dependenciesStep, sqliteDriverStep, driverPlacementStep]

/** For commands that need neither `.env` nor a database: the build, and the tests, which have their own settings and databases. */
export const stepsToBuild = [...stepsToInstall, databaseClientsStep, buildStep]

/** For commands that manage databases themselves: these commands must not migrate the database of DATABASE_URL first. */
export const stepsWithoutDatabase = [...stepsToInstall, secretsStep, databaseClientsStep, buildStep]

export const stepsToRunSite = [...stepsWithoutDatabase, databaseStep]

const OLDEST_NODE = [20, 19]

/**
 * Runs the steps that are needed. Takes the lock only if a needed step requires the lock: the lock file is in the site's folder,
 * which may belong to another user.
 */
export async function setUp(steps) {
  try {
    checkNode()
    const neededSteps = steps.filter(isStepNeeded)
    if (neededSteps.every(({ needsLock }) => needsLock === false)) {
      await runSteps(steps, (step) => neededSteps.includes(step))
    } else {
      // Checks every step again, because another command may have run some steps before this command gets the lock.
      await withLock(() => runSteps(steps, isStepNeeded))
    }
  } catch (error) {
    console.error(error instanceof StepError ? `\n${error.message}` : error)
    process.exit(1)
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new StepError(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`)
}
