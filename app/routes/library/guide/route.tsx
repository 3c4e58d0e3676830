import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pathOf, requireMember } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { localize } from '~/i18n/server'
import { pageMeta } from '~/ui/frame/meta'
import { listenTexts } from '../overview/listen'
import { Listen } from '../overview/Listen'
import { textPage } from '../overview/text-page'
import { TextPage } from '../overview/TextPage'

export const handle = { reading: true }

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, pathOf(request))
  const localizer = await localize(request)
  const [page, listen] = await Promise.all([textPage(member, localizer, 'guide'), listenTexts(localizer)])
  return { meta: { title: localizer.t('dashboard:library.guide') }, page, listen, parts: localizer.t('library:guide.parts') }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Guide() {
  const { page, listen, parts } = useLoaderData<typeof loader>()
  return (
    <TextPage page={page}>
      {listen && <Listen {...listen} />}
      <nav className="screen-only" aria-label={parts}>
        <ol className="guide-parts">
          {page.parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
    </TextPage>
  )
}
