import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getPathAndQuery, requireMember } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { getRequestLocalizer } from '~/i18n/server'
import { buildPageMeta } from '~/ui/frame/meta'
import { loadRecordingView } from '../overview/recording-view'
import { RecordingSection } from '../overview/RecordingSection'
import { loadLibraryTextPage } from '../overview/text-page'
import { LibraryTextPage } from '../overview/LibraryTextPage'

export const handle = { reading: true }

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, getPathAndQuery(request))
  const localizer = await getRequestLocalizer(request)
  const [page, listen] = await Promise.all([loadLibraryTextPage(member, localizer, 'guide'), loadRecordingView(localizer)])
  return { meta: { title: localizer.t('dashboard:library.guide') }, page, listen, parts: localizer.t('library:guide.parts') }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function GuidePage() {
  const { page, listen, parts } = useLoaderData<typeof loader>()
  return (
    <LibraryTextPage page={page}>
      {listen && <RecordingSection {...listen} />}
      <nav className="screen-only" aria-label={parts}>
        <ol className="guide-parts">
          {page.parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
    </LibraryTextPage>
  )
}
