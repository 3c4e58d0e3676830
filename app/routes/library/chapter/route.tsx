import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getPathAndQuery, requireMember } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { getRequestLocalizer } from '~/i18n/server'
import { buildPageMeta } from '~/ui/frame/meta'
import { loadLibraryTextPage } from '../overview/text-page'
import { LibraryTextPage } from '../overview/LibraryTextPage'

export const handle = { reading: true }

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, getPathAndQuery(request))
  const localizer = await getRequestLocalizer(request)
  return { meta: { title: localizer.t('dashboard:library.chapter') }, page: await loadLibraryTextPage(member, localizer, 'chapter') }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function ChapterPage() {
  const { page } = useLoaderData<typeof loader>()
  return <LibraryTextPage page={page} />
}
