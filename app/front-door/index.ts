// Loaded with `node --import` before remix-serve, whose server it stands in front of.
import http, { type RequestListener, type ServerOptions } from 'node:http'
import { join } from 'node:path'
import { env, EnvError } from '../infra/env'
import { log } from '../infra/log'
import { emptyMiddlewares } from './remix-serve'
import { createFrontDoorServer } from './server'
import { frontDoorSteps } from './steps'
import { openSite, stopOnSignals } from './stop'

refuseWrongSettings()
// remix-serve would bind every address without HOST, and take another port where this one is taken.
process.env.PORT = String(env.port)
process.env.HOST = env.host
openSite()
emptyMiddlewares(String(process.argv[1]))
replaceCreateServer()
logWhatNobodyCaught()

function refuseWrongSettings() {
  try {
    void env.port
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

function replaceCreateServer() {
  const steps = frontDoorSteps(env, join(import.meta.dirname, '../client'))
  const createServer = (...given: [RequestListener] | [ServerOptions, RequestListener]) => {
    const server = createFrontDoorServer(steps, given[1] ?? (given[0] as RequestListener), { isSecure: env.isSecure })
    // By then remix-serve has set its own listeners.
    server.once('listening', () => stopOnSignals(server))
    return server.once('error', refuseToStart)
  }
  Object.assign(http, { createServer })
}

function refuseToStart(error: NodeJS.ErrnoException) {
  console.error(`Cannot listen on ${env.host}:${env.port}: ${error.code}.`)
  process.exit(1)
}

/** A rejection nobody waited for is one request's trouble; after an exception nothing is sure any more. */
function logWhatNobodyCaught() {
  process.on('unhandledRejection', (error) => log.error('unhandled_rejection', { error }))
  process.on('uncaughtException', (error) => {
    log.error('uncaught_exception', { error })
    process.exit(1)
  })
}
