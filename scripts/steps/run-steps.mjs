import { StepError } from './commands.mjs'
import { forgetSources, haveSourcesChanged, recordSources } from './changes.mjs'

/**
 * Runs the steps that `isNeeded` selects. Each step starts after all earlier steps, or only after the steps named in `after`. If a
 * step fails, waits for the running steps and then throws the first StepError.
 *
 * A step is { name, doing, sources?, after?, missing(), upToDate?(), needsLock?, run() }. `missing` is true if the result does not
 * exist, `upToDate` if changed `sources` require no new run.
 */
export async function runSteps(steps, isNeeded) {
  const finished = new Map()
  for (const step of steps) {
    const earlier = step.after ? step.after.map((name) => finished.get(name)) : [...finished.values()]
    finished.set(step.name, Promise.all(earlier).then(() => runStep(step, isNeeded(step))))
  }
  const failed = (await Promise.allSettled(finished.values())).find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

export const isStepNeeded = ({ name, sources, missing }) => missing() || Boolean(sources && haveSourcesChanged(name, sources))

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
