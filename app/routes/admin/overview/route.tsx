import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { translateMeta } from '~/i18n/meta-texts'
import { getRequestLocalizer } from '~/i18n/server'
import { ContributionSheet } from '../_parts/ContributionDetail'
import { StatCards } from '../_parts/StatCards'
import type { AdminHandle } from '../_parts/admin-sections'
import { restoreOrLoadScreen } from '~/ui/frame/screen-cache'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { loadGivingAndMailOverview } from './load-giving-and-mail-overview'
import { loadSiteOverview } from './load-site-overview'
import { CommunitiesSection, ContentSection, ContributionsSection, UsersSection, EarlyAccessAndMailSection } from './overview-sections'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  const query = new URL(request.url).searchParams
  const [site, overview] = await Promise.all([loadSiteOverview(member, localizer), loadGivingAndMailOverview(member, query, localizer)])
  return { meta: translateMeta(localizer.t, 'admin-overview:meta'), site, overview }
})

export const clientLoader = restoreOrLoadScreen

export const handle: AdminHandle = {
  section: 'overview',
  texts: ['admin-overview', 'admin-content', 'admin-users', 'admin-communities', 'admin-contributions', 'endowment'],
  isRestored: true,
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function AdminOverviewPage() {
  const t = useT()
  const { site, overview } = useLoaderData<typeof loader>()
  const { opened, contributions, requests, mail } = overview
  return (
    <PageContent title={t('admin-overview:title')}>
      {opened && <ContributionSheet key={opened.detail?.id} opened={opened} />}
      <StatCards stats={site.stats} />
      <ContentSection posts={site.posts} comments={site.comments} />
      <UsersSection users={site.users} />
      <ContributionsSection contributions={contributions} />
      <CommunitiesSection communities={site.communities} />
      <EarlyAccessAndMailSection requests={requests} mail={mail} />
    </PageContent>
  )
}
