import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { DeliveryProgress } from '../../_parts/DeliveryProgress'
import type { AdminHandle } from '../../_parts/admin-sections'
import { Badge } from '~/ui/Badge'
import { ButtonLink } from '~/ui/Button'
import { Time } from '~/ui/Byline'
import { EmptyState } from '~/ui/EmptyState'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { Table } from '~/ui/Table'
import { loadLetters, type LettersView } from './load'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-letters:title') },
    view: await loadLetters(member, new URL(request.url).searchParams, localizer),
  }
})

export const handle: AdminHandle = { section: 'letters', texts: ['admin-letters'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

const columns = ['subject', 'status', 'when', 'languages', 'progress'] as const

export default function LettersPage() {
  const t = useT()
  const { rows, olderHref } = useLoaderData<typeof loader>().view
  return (
    <PageContent title={t('admin-letters:title')} lead={t('admin-letters:lead')}>
      <p><ButtonLink href="/admin/letters/new">{t('admin-letters:new.open')}</ButtonLink></p>
      {rows.length === 0 ? <EmptyState text={t('admin-letters:none')} /> : (
        <Table caption={t('admin-letters:table')} columns={columns.map((name) => t(`admin-letters:columns.${name}`))}>
          {rows.map((row) => <Row key={row.id} row={row} />)}
        </Table>
      )}
      {olderHref && <p><a className="stand-alone" href={olderHref}>{t('admin-letters:older')}</a></p>}
    </PageContent>
  )
}

function Row({ row }: { row: LettersView['rows'][number] }) {
  const t = useT()
  return (
    <tr className="open-row">
      <th scope="row" className="few-words"><a href={row.href}><bdi>{row.subject || t('admin-letters:untitled')}</bdi></a></th>
      <td>
        <Badge tone={row.status === 'sending' ? 'support' : 'neutral'}>{t(`admin-letters:statuses.${row.status}`)}</Badge>
        {row.isPublished && <Badge tone="support">{t('admin-letters:published')}</Badge>}
      </td>
      <td className="few-words"><Time {...row.when} /></td>
      <td className="figure">{row.languages}</td>
      <td>{row.progress && <DeliveryProgress progress={row.progress} />}</td>
    </tr>
  )
}
