import { randomBytes } from 'node:crypto'
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { startCounting } from '~/features/counts/counting'
import { startHousekeeping } from '~/features/housekeeping/start-housekeeping'
import { carryOutLeavings } from '~/features/leaving/carry-out'
import { startMailWorker } from '~/features/mail/mail-worker'
import { outboxLoad } from '~/features/mail/outbox-load'
import { startNewsWorker } from '~/features/notifications/news-worker'
import { openSettings } from '~/features/settings/open-settings'
import { startPanelSettings } from '~/features/settings/renew-panel'
import { contentSecurityPolicy, ScriptContext } from '~/http/csp'
import { loadFrame } from '~/http/frame'
import { lastBackupAt } from '~/infra/backup-files'
import { MigrationRefused, openDb } from '~/infra/db'
import { databaseBytes } from '~/infra/db/size'
import { env, EnvError } from '~/infra/env'
import { log } from '~/infra/log'
import { runJob } from '~/infra/metrics/jobs'
import { addSources } from '~/infra/metrics/sources'
import { startNightlyBackups } from '~/infra/nightly-backup'
import { requestContext } from '~/infra/request-context'
import { type Frame, FrameContext } from '~/ui/frame/frame'

try {
  openSettings()
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(error.message)
  process.exit(1)
}

// A database that does not take the settings the product relies on is found out now, not by the first visitor.
openDb().catch((error: unknown) => {
  if (error instanceof MigrationRefused) console.error(error.message)
  else log.error('database_not_ready', { error })
  process.exit(1)
})
startPanelSettings()
addSources({ outbox: outboxLoad, databaseBytes, lastBackupAt: env.backupDir ? lastBackupAt : undefined })

const carryOut = () => void runJob('leavings', carryOutLeavings).catch((error: unknown) => log.warn('leavings_not_carried_out', { error }))
setTimeout(carryOut, 2_000).unref()
setInterval(carryOut, 300_000).unref()
startHousekeeping()
startMailWorker()
startCounting()
startNewsWorker()
startNightlyBackups()

/** How long single fetch waits for promises in its data. Ours has none, and a timer keeps a whole payload in memory. */
export const streamTimeout = 100

/** Answers with a page, rendered to its end before its status is sent. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const isRead = isReadingPage(context)
  const nonce = isRead ? undefined : randomBytes(16).toString('base64')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, import.meta.env.DEV))
  if (isRead && status === 200) markSharedPage(headers, context)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  const script = nonce ? { nonce, src: context.manifest.entry.module } : undefined
  const page = (
    <ScriptContext.Provider value={script}>
      <FrameContext.Provider value={await missingFrame(request, context)}>
        <RemixServer context={context} url={request.url} />
      </FrameContext.Provider>
    </ScriptContext.Provider>
  )
  // Nothing of it is rendered again in the browser, so it needs no marks for that, and no stream: it is whole at once.
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status, headers })
}

/** A page that is read, not operated, says so in its `handle`. An error page is one, whatever screen it stands for. */
function isReadingPage({ staticHandlerContext: { errors, matches }, routeModules }: EntryContext) {
  const handles: unknown[] = matches.map(({ route }) => routeModules[route.id]?.handle)
  return Boolean(errors) || handles.some((handle) => typeof handle === 'object' && handle !== null && 'reading' in handle && handle.reading)
}

/** A reading page for signed-out readers is the same for all who read its language: browsers and the page cache may keep it. */
function markSharedPage(headers: Headers, { staticHandlerContext: { loaderData } }: EntryContext) {
  const frame = loaderData.root as Frame | undefined
  if (!frame || frame.member || frame.notice || headers.has('Set-Cookie')) return
  headers.set('Cache-Control', 'private, no-cache')
  headers.set('Vary', 'Accept-Language, Cookie')
  const scope = requestContext()
  if (scope) scope.isSamePageForAll = true
}

/** The root's loader does not run after an action that threw, nor for a method that a screen does not take. */
async function missingFrame(request: Request, { staticHandlerContext: { loaderData } }: EntryContext) {
  return loaderData.root ? null : (await loadFrame(request)).frame
}

const logged = new WeakSet()

/** Logs what nobody expected, once. An address or method that does not exist is no error of ours. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (error instanceof Error) {
    if (logged.has(error)) return
    logged.add(error)
  }
  log.error('unexpected_error', { error })
}
