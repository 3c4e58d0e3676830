// Makes a fresh clone ready, with Node's built-ins alone: this runs before node_modules exists.
import { changed, forget, remember } from './steps/changes.mjs'
import { build } from './steps/build.mjs'
import { clients } from './steps/clients.mjs'
import { StepFailed } from './steps/commands.mjs'
import { database } from './steps/database.mjs'
import { dependencies } from './steps/dependencies.mjs'
import { alone } from './steps/lock.mjs'
import { secrets } from './steps/secrets.mjs'

/** What a build needs, and the tests, which bring settings and databases of their own. */
export const toBuild = [dependencies, clients, build]

/** What a command needs that deals with databases itself: the one of DATABASE_URL is left as it is. */
export const besideDatabase = [dependencies, secrets, clients, build]

/** What the site needs to run. */
export const toRun = [...besideDatabase, database]

const OLDEST_NODE = [20, 19]

/**
 * Does the steps that are not done yet, in order. Ends the process with 1 and one explanation when a step fails.
 * A step is { name, doing, sources?, missing(), upToDate?(), needsLock?, run() }: it runs when its result is missing, or when its
 * sources have changed and its result does not show by itself that it belongs to them. Where all that needs the lock is
 * there, nothing is written into the folder of the program, which may belong to another user.
 */
export async function setUp(steps) {
  try {
    checkNode()
    const toDo = steps.filter(isToDo)
    if (toDo.every(({ needsLock }) => needsLock === false)) {
      for (const step of steps) await bringAbout(step, toDo.includes(step))
    } else {
      // Another command may do some of the steps before this one has the lock.
      await alone(async () => {
        for (const step of steps) await bringAbout(step, isToDo(step))
      })
    }
  } catch (error) {
    console.error(error instanceof StepFailed ? `\n${error.message}` : error)
    process.exit(1)
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new StepFailed(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`)
}

const isToDo = ({ name, sources, missing }) => missing() || Boolean(sources && changed(name, sources))

async function bringAbout({ name, doing, sources, missing, upToDate, run }, isNeeded) {
  if (!isNeeded) {
    console.log(`· ${name}: already there`)
    return
  }
  if (!missing() && upToDate?.()) {
    remember(name, sources)
    return
  }
  console.log(`· ${doing} …`)
  if (sources) forget(name)
  try {
    await run()
  } catch (error) {
    throw new StepFailed(`Set-up stopped at “${name}”. ${error instanceof StepFailed ? error.message : error.stack}`)
  }
  if (sources) remember(name, sources)
}
