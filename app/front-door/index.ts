// Loaded with `node --import` before remix-serve, whose server it stands in front of.
import http, { type RequestListener, type Server, type ServerOptions } from 'node:http'
import { join } from 'node:path'
import { env, EnvError } from '../infra/env'
import { log } from '../infra/log'
import { emptyMiddlewares } from './remix-serve'
import { createFrontDoorServer } from './server'
import { frontDoorSteps } from './steps'
import { openSite, stopOnSignals } from './stop'

let isListening = false

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
    server.listen = listenWithRoom(server)
    // By then remix-serve has set its own listeners.
    server.once('listening', () => {
      isListening = true
      stopOnSignals(server)
    })
    return server.once('error', refuseToStart)
  }
  Object.assign(http, { createServer })
}

/** Connections that wait to be accepted: with Node's 511, one in a burst of a thousand is asked to try again in a second. */
const BACKLOG = 4096

function listenWithRoom(server: Server): Server['listen'] {
  const { listen } = server
  return (...given: unknown[]) => {
    const onListening = given.find((value): value is () => void => typeof value === 'function')
    return listen.call(server, { port: env.port, host: env.host, backlog: BACKLOG }, onListening)
  }
}

function refuseToStart(error: NodeJS.ErrnoException) {
  console.error(`Cannot listen on ${env.host}:${env.port}: ${error.code}.`)
  process.exit(1)
}

/** A rejection nobody waited for is one request's trouble; after an exception nothing is sure any more. */
function logWhatNobodyCaught() {
  process.on('unhandledRejection', (error) => {
    log.error('unhandled_rejection', { error })
    // Before there is anything to answer, it is the start that has failed: a supervisor has to learn of it.
    if (!isListening) process.exit(1)
  })
  process.on('uncaughtException', (error) => {
    log.error('uncaught_exception', { error })
    process.exit(1)
  })
}
