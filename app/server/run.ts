import { env, EnvError } from '../infra/env'
import { log } from '../infra/log'
import { startMetrics } from '../infra/metrics/start-metrics'
import { listStartupWarnings } from '../infra/startup-warnings'
import { type ServerApp, createServerHandler } from './handler'
import { createHttpServer } from './http-server'
import { createRequestListener } from './listener'
import { stopOnSignals } from './stop'

/** With Node's default backlog of 511, some clients in a burst of a thousand would have to retry the connection after a second. */
const BACKLOG = 4096
let isListening = false

/**
 * An invalid setting or an address that the server cannot listen on ends the process with a one-line message. `loadApp` runs only
 * after the settings have been checked, because `loadApp` opens the database and starts background jobs.
 */
export async function runServer(loadApp: () => Promise<ServerApp>): Promise<void> {
  logUncaughtErrors()
  try {
    void env.port
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    refuseToStart(error.message)
  }
  const app = await loadApp()
  const onListenError = (where: string) => (error: NodeJS.ErrnoException) => refuseToStart(`Cannot listen on ${where}: ${error.code}.`)
  await startMetrics((path) => app.router().patternOf(path)).catch(onListenError('METRICS_ADDRESS'))
  const server = createHttpServer(createRequestListener(createServerHandler(env, app), env.trustProxy), env.isSecure)
  server.once('error', onListenError(`${env.host}:${env.port}`))
  server.listen({ port: env.port, host: env.host, backlog: BACKLOG }, () => {
    isListening = true
    stopOnSignals(server)
    for (const warning of listStartupWarnings(env)) log.warn('setting', { warning })
    log.info('listening', { port: env.port, node: process.version })
  })
}

function refuseToStart(reason: string): never {
  console.error(reason)
  process.exit(1)
}

/**
 * Exits on an uncaught exception, because the state of the process is then unknown. Exits on an unhandled rejection only until the
 * server listens; afterwards, a rejection affects only one request or background job.
 */
function logUncaughtErrors() {
  process.on('unhandledRejection', (error) => {
    log.error('unhandled_rejection', { error })
    if (!isListening) process.exit(1)
  })
  process.on('uncaughtException', (error) => {
    log.error('uncaught_exception', { error })
    process.exit(1)
  })
}
