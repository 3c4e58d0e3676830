import { randomBytes } from 'node:crypto'
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { startCountAggregation } from '~/features/operations/analytics/start-count-aggregation'
import { startPurgeJob } from '~/features/administration/purge/start-purge-job'
import { continueDeletions } from '~/features/administration/account-deletion/continue-deletions'
import { startMailWorker } from '~/features/messages/mail/mail-worker'
import { readOutboxLoad } from '~/features/messages/mail/outbox-load'
import { startNewsletterWorker } from '~/features/messages/newsletters/newsletter-worker'
import { startPublishedNewslettersRefresh } from '~/features/messages/newsletters/published-newsletters'
import { startNotificationWorker } from '~/features/messages/notifications/notification-worker'
import { loadSettingsFile } from '~/features/operations/settings/load-settings-file'
import { startPanelSettingsRefresh } from '~/features/operations/settings/refresh-panel-settings'
import { startAuthorPagesRefresh } from '~/features/publishing/author/refresh-author-pages'
import { startCatalogueRefresh } from '~/kernel/catalogue/refresh-catalogue'
import { buildContentSecurityPolicy } from '~/http/csp'
import { loadFrame } from '~/http/frame'
import { readHandoffStream } from '~/http/read-handoff-stream'
import { findLastBackupTime } from '~/infra/backup-files'
import { MigrationError, openDb } from '~/infra/db'
import { getDatabaseSizeInBytes } from '~/infra/db/size'
import { env, EnvError } from '~/infra/env'
import { log } from '~/infra/log'
import { runJob } from '~/infra/metrics/jobs'
import { addMetricSources } from '~/infra/metrics/sources'
import { startNightlyBackups } from '~/infra/nightly-backup'
import { getRequestContext } from '~/infra/request-context'
import { LocalizerContext } from '~/i18n/localizer-context'
import { getLocalizer } from '~/i18n/server'
import { type SiteFrame, SiteFrameContext } from '~/ui/frame/frame'
import { isReadingPage, listNamespaces } from '~/ui/frame/screen'
import { ScriptContext } from '~/ui/frame/script-context'

try {
  loadSettingsFile()
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(error.message)
  process.exit(1)
}

// Connect at startup, so that the process exits if the database is unusable or a copy into it is unfinished. /readyz waits for this attempt.
openDb().catch((error: unknown) => {
  if (error instanceof MigrationError) console.error(error.message)
  else log.error('database_not_ready', { error })
  process.exit(1)
})
startPanelSettingsRefresh()
startCatalogueRefresh()
startAuthorPagesRefresh()
startPublishedNewslettersRefresh()
addMetricSources({ outbox: readOutboxLoad, databaseBytes: getDatabaseSizeInBytes, lastBackupAt: env.backupDir ? findLastBackupTime : undefined })

const runDeletionJob = () => void runJob('deletions', continueDeletions).catch((error: unknown) => log.warn('deletions_not_continued', { error }))
setTimeout(runDeletionJob, 2_000).unref()
setInterval(runDeletionJob, 300_000).unref()
startPurgeJob()
startMailWorker()
startCountAggregation()
startNotificationWorker()
startNewsletterWorker()
startNightlyBackups()

/**
 * In ms: how long Single Fetch waits for promises in loader data. The timeout is short, because the loaders return no promises,
 * and the payload stays in memory until the timeout ends.
 */
export const streamTimeout = 100

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const isHydrated = shouldHydrate(request, context)
  const nonce = isHydrated ? randomBytes(16).toString('base64') : undefined
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', buildContentSecurityPolicy(nonce, import.meta.env.DEV))
  if (status === 200 && isReadingPage(screensOf(context))) markSharedPage(headers, context)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  const frame = await loadFrameIfMissing(request, context)
  const language = (frame ?? (context.staticHandlerContext.loaderData.root as SiteFrame)).language
  const createPage = (entryContext: EntryContext) => (
    <ScriptContext.Provider value={nonce ? { nonce } : undefined}>
      <SiteFrameContext.Provider value={frame}>
        <LocalizerContext.Provider value={getLocalizer(language)}>
          <RemixServer context={entryContext} url={request.url} nonce={nonce} />
        </LocalizerContext.Provider>
      </SiteFrameContext.Provider>
    </ScriptContext.Provider>
  )
  const html = isHydrated ? renderToString(createPage(await readHandoffStream(context))) : renderToStaticMarkup(createPage(context))
  const page = `<!DOCTYPE html>${html}`
  const scope = getRequestContext()
  if (!scope) return new Response(page, { status, headers })
  scope.renderedPage = Buffer.from(page)
  return new Response(null, { status, headers })
}

function shouldHydrate(request: Request, context: EntryContext): boolean {
  const screens = screensOf(context)
  const hasFailed = Boolean(context.staticHandlerContext.errors)
  return !hasFailed && !isReadingPage(screens) && request.headers.get('Save-Data') !== 'on' && listNamespaces(screens).length > 0
}

const screensOf = ({ staticHandlerContext: { matches }, routeModules }: EntryContext) =>
  matches.map(({ route }) => ({ handle: routeModules[route.id]?.handle }))

/** A reading page is identical for all signed-out readers of one language, so browsers and the page cache may store it. */
function markSharedPage(headers: Headers, { staticHandlerContext: { loaderData } }: EntryContext) {
  const frame = loaderData.root as SiteFrame | undefined
  if (!frame || frame.member || frame.notice || headers.has('Set-Cookie')) return
  headers.set('Cache-Control', 'private, no-cache')
  headers.set('Vary', 'Accept-Language, Cookie')
  const scope = getRequestContext()
  if (scope) scope.isSamePageForAll = true
}

/** Loads the frame if the root loader did not run, because an action threw or the route does not accept the HTTP method. */
async function loadFrameIfMissing(request: Request, { staticHandlerContext: { loaderData } }: EntryContext) {
  return loaderData.root ? null : (await loadFrame(request)).frame
}

const logged = new WeakSet()

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (error instanceof Error) {
    if (logged.has(error)) return
    logged.add(error)
  }
  log.error('unexpected_error', { error })
}
