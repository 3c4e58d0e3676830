// Uses only Node's built-ins, because it runs before node_modules exists.
import { haveSourcesChanged, forgetSources, recordSources } from './steps/changes.mjs'
import { buildStep } from './steps/build.mjs'
import { databaseClientsStep } from './steps/clients.mjs'
import { StepError } from './steps/commands.mjs'
import { databaseStep } from './steps/database.mjs'
import { dependenciesStep } from './steps/dependencies.mjs'
import { withLock } from './steps/lock.mjs'
import { secretsStep } from './steps/secrets.mjs'

/** For the tests, which have their own settings and databases. */
export const stepsToBuild = [dependenciesStep, databaseClientsStep, buildStep]

/** For commands that manage databases themselves: these commands must not migrate the database of DATABASE_URL first. */
export const stepsWithoutDatabase = [dependenciesStep, secretsStep, databaseClientsStep, buildStep]

export const stepsToRunSite = [...stepsWithoutDatabase, databaseStep]

const OLDEST_NODE = [20, 19]

/**
 * Runs the steps that are needed. A step { name, doing, sources?, missing(), upToDate?(), needsLock?, run() } is needed if its result
 * is missing, or if its sources changed and `upToDate` does not accept the result. Takes the lock only if a needed step requires the
 * lock: the lock file is in the site's folder, which may belong to another user.
 */
export async function setUp(steps) {
  try {
    checkNode()
    const toDo = steps.filter(isToDo)
    if (toDo.every(({ needsLock }) => needsLock === false)) {
      for (const step of steps) await runStep(step, toDo.includes(step))
    } else {
      // Another command may do some steps before this one gets the lock.
      await withLock(async () => {
        for (const step of steps) await runStep(step, isToDo(step))
      })
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

const isToDo = ({ name, sources, missing }) => missing() || Boolean(sources && haveSourcesChanged(name, sources))

async function runStep({ name, doing, sources, missing, upToDate, run }, isNeeded) {
  if (!isNeeded) {
    console.log(`· ${name}: already there`)
    return
  }
  if (!missing() && upToDate?.()) {
    recordSources(name, sources)
    return
  }
  console.log(`· ${doing} …`)
  if (sources) forgetSources(name)
  try {
    await run()
  } catch (error) {
    throw new StepError(`Set-up stopped at “${name}”. ${error instanceof StepError ? error.message : error.stack}`)
  }
  if (sources) recordSources(name, sources)
}
