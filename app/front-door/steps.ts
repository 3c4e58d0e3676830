import type { Env } from '../infra/env'
import { log } from '../infra/log'
import { site } from '../infra/site'
import { writeAccessLog } from './access-log'
import { admit } from './admission'
import { answerCalls } from './answer-calls'
import { holdBody } from './body'
import { closeAnswers } from './close-answers'
import { compressAnswers } from './compress-answers'
import { shareWithOrigins } from './cors'
import { answerToOwnNames } from './host'
import { trackInFlight } from './in-flight'
import { allowKnownMethods, refuseStrangeTargets } from './methods'
import { refuseForeignWrites } from './origin-check'
import { openPageCache } from './page-cache'
import { refuse } from './refusals'
import { completeHeaders } from './security-headers'
import { serveFiles } from './serve-files'
import { inOrder, type Step } from './step'
import { closeWhenStopping } from './stop'
import { tellRedirects } from './tell-redirects'
import { enterScope, openVisit } from './visit'

export type FrontDoorSettings = Pick<Env, 'port' | 'siteUrl' | 'isSecure' | 'trustProxy' | 'corsOrigins'>

/**
 * Everything a request goes through before the app, in this order. The dev server has no `clientFolder`: Vite serves
 * the files, nothing is compressed or kept, and all calls go to Remix, which knows what has changed.
 */
export function frontDoorSteps(settings: FrontDoorSettings, clientFolder?: string): Step {
  const pages = openPageCache()
  site().forgetPages = pages.forget
  const steps = [
    closeAnswers,
    openVisit(settings.trustProxy),
    writeAccessLog,
    completeHeaders(settings.isSecure),
    tellRedirects,
    trackInFlight,
    closeWhenStopping,
    shareWithOrigins(settings.corsOrigins),
    refuseStrangeTargets,
    answerToOwnNames(settings),
    allowKnownMethods,
    refuseForeignWrites(settings),
    ...(clientFolder ? [serveFiles(clientFolder), pages.send] : []),
    holdBody,
    ...(clientFolder ? [compressAnswers(pages.keep), admit()] : []),
    enterScope,
    ...(clientFolder ? [answerCalls] : []),
  ]
  return inOrder(steps, (error, req, res) => {
    log.error('front_door_failed', { error })
    if (res.headersSent) res.destroy()
    else refuse(req, res, 'internal')
  })
}
