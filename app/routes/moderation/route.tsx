import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { EmptyState } from '~/ui/EmptyState'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { PageNav } from '~/ui/PageNav'
import { CaseTable } from './CaseTable'
import { loadQueue } from './load'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireStaff(request)
  const localizer = await localize(request)
  const { t } = localizer
  return {
    meta: metaTexts(t, 'moderation:meta'),
    title: t('moderation:title'),
    lead: t('moderation:lead'),
    view: await loadQueue(member, new URL(request.url).searchParams, localizer),
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Moderation() {
  const { title, lead, view } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <PageNav {...view.tabs} />
      <PageHeader title={title} lead={lead} />
      <div className="stack-large">
        {view.first && <p><a className="stand-alone" href={view.first.href}>{view.first.label}</a></p>}
        {view.rows.length > 0 ? <CaseTable table={view.table} rows={view.rows} /> : <EmptyState text={view.none} />}
        {view.next && <p><a className="stand-alone" href={view.next.href}>{view.next.label}</a></p>}
      </div>
    </Page>
  )
}
