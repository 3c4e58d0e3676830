import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pathOf, requireMember } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { localize } from '~/i18n/server'
import { pageMeta } from '~/ui/frame/meta'
import { loadTextPage } from '../overview/text-page'
import { LibraryTextPage } from '../overview/LibraryTextPage'

export const handle = { reading: true }

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, pathOf(request))
  const localizer = await localize(request)
  return { meta: { title: localizer.t('dashboard:library.chapter') }, page: await loadTextPage(member, localizer, 'chapter') }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Chapter() {
  const { page } = useLoaderData<typeof loader>()
  return <LibraryTextPage page={page} />
}
