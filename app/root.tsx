import { data, type LoaderFunctionArgs } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { loadFrame } from '~/http/frame'
import { retryHeaders } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import type { Language } from '~/i18n/settings'
import { revalidateUnlessInPlace } from '~/ui/form/revalidation'
import { canRestoreScreen } from '~/ui/frame/screen-cache'
import { ErrorPage, getErrorKind, type UnsentInput } from '~/ui/frame/ErrorPage'
import { Footer } from '~/ui/frame/Footer'
import { type SiteFrame, SiteFrameContext } from '~/ui/frame/frame'
import { Head } from '~/ui/frame/Head'
import { ClientEffects } from '~/ui/frame/ClientEffects'
import { ScreenTextsLoader } from '~/ui/frame/ScreenTextsLoader'
import { ScriptContext } from '~/ui/frame/script-context'
import { SiteBar } from '~/ui/frame/SiteBar'
import { SkipLink } from '~/ui/frame/SkipLink'
import { ScreenTextsPreloads } from '~/ui/frame/ScreenTextsPreloads'
import { useFrameNotice } from '~/ui/frame/use-frame-notice'
import { Notice } from '~/ui/Notice'
import './styles.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const { frame, headers } = await loadFrame(request)
  return data(frame, { headers })
}

/** Does not reload the frame after a change that the screen already shows, or for a restored screen, which `useScreenCache` revalidates. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => !canRestoreScreen(args.nextUrl) && revalidateUnlessInPlace(args)

/** Error pages need `Retry-After` too, and the root renders the error page of every failed screen. */
export const headers = retryHeaders

export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrame()
  const t = useT()
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const notice = useFrameNotice(frame)
  const here = pathname + search
  const failed = Boolean(error)
  return (
    <html lang={frame.language} dir={frame.dir}>
      <head>
        <meta charSet="utf-8" />
        {failed ? <title>{frame.discreetTitle ?? t(`frame:error.${getErrorKind(statusOf(error))}.title`)}</title> : <Meta />}
        <Head frame={frame} failed={failed} />
        <Links />
        {!failed && <ScreenTextsPreloads />}
      </head>
      <body>
        <SkipLink label={t('frame:skip')} />
        <SiteBar frame={frame} path={pathname} here={here} />
        <main id="main" tabIndex={-1}>
          {notice && (
            <div className="page page-wide frame-notice">
              <Notice kind={notice.kind}>
                {notice.text} {notice.link && <a href={notice.link.href}>{notice.link.label}</a>}
              </Notice>
            </div>
          )}
          {frame.grace && (
            <div className="page page-wide frame-notice">
              <p className="notice notice-note">
                {frame.grace.text} <a href={frame.grace.link.href}>{frame.grace.link.label}</a>
              </p>
            </div>
          )}
          {/* No Suspense boundary here: a change inside one before hydration would break the whole page. */}
          <ScreenTextsLoader>{children}</ScreenTextsLoader>
        </main>
        <Footer frame={frame} here={here} />
        <ScreenScripts language={frame.language} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const frame = useFrame()
  const { pathname, search } = useLocation()
  const error = useRouteError()
  return <ErrorPage status={statusOf(error)} requestId={frame.requestId} here={pathname + search} unsent={unsentOf(error)} />
}

function ScreenScripts({ language }: { language: Language }) {
  const script = useContext(ScriptContext)
  if (!script) return null
  return (
    <>
      <ClientEffects language={language} />
      <ScrollRestoration nonce={script.nonce} />
      <Scripts nonce={script.nonce} />
    </>
  )
}

/** The frame of the previous page, for the error page of a browser that has lost its connection. */
let lastFrame: SiteFrame | undefined

function useFrame(): SiteFrame {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const provided = useContext(SiteFrameContext)
  const frame = loaded ?? provided ?? lastFrame
  if (typeof document !== 'undefined') lastFrame = frame
  if (!frame) throw new Error('No frame: neither the root loader nor entry.server provided one')
  return frame
}

/** In a browser, an error without a status means a lost connection or a script that could not be loaded. */
const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : typeof document === 'undefined' ? 500 : 503)

function unsentOf(error: unknown): UnsentInput | undefined {
  const held = isRouteErrorResponse(error) ? (error.data as Partial<UnsentInput> | null) : null
  return held?.action && held.fields ? { action: held.action, fields: held.fields } : undefined
}
