import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { EmptyState } from '~/ui/EmptyState'
import { restoreOrLoadScreen } from '~/ui/frame/screen-cache'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { PageNav } from '~/ui/PageNav'
import { CaseTable } from './CaseTable'
import { loadCaseQueue } from './load'
import '~/staff.css'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireStaff(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('moderation:title') },
    view: await loadCaseQueue(member, new URL(request.url).searchParams, localizer),
  }
})

export const clientLoader = restoreOrLoadScreen

export const handle: ScreenHandle = { texts: ['moderation', 'moderation-case'], isRestored: true }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function ModerationPage() {
  const t = useT()
  const { queue, tabs, rows, nextHref, firstHref } = useLoaderData<typeof loader>().view
  const links = tabs.map((tab) => ({
    ...tab,
    label: t('moderation:tabs.count', { state: t(`moderation:tabs.${tab.queue}`), number: tab.number ?? t('moderation:tabs.more') }),
  }))
  return (
    <Page width="wide">
      <PageNav label={t('moderation:tabs.label')} links={links} />
      <PageHeader title={t('moderation:title')} lead={t('moderation:lead')} />
      <div className="stack-large">
        {firstHref && <p><a className="stand-alone" href={firstHref}>{t('moderation:first')}</a></p>}
        {rows.length > 0 ? <CaseTable rows={rows} /> : <EmptyState text={t(`moderation:none.${queue}`)} />}
        {nextHref && <p><a className="stand-alone" href={nextHref}>{t('moderation:next')}</a></p>}
      </div>
    </Page>
  )
}
