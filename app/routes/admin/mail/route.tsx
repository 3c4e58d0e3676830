import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { markMailHandled, retryMail } from '~/features/messages/mail/change-mail-status'
import { readIdFromQuery } from '~/http/query-parameters'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import type { AdminHandle } from '../_parts/admin-sections'
import { useOutboxStatusText } from '../_parts/use-outbox-status-text'
import { EmptyState } from '~/ui/EmptyState'
import { buildPageMeta } from '~/ui/frame/meta'
import { Notice } from '~/ui/Notice'
import { PageContent } from '~/ui/Page'
import { loadMails } from './load'
import { MailTable } from './MailTable'
import { MailSheet } from './MailSheet'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-mail:title') },
    view: await loadMails(member, new URL(request.url).searchParams, localizer),
  }
})

export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const form = new URLSearchParams([...(await request.formData())].map(([name, value]) => [name, String(value)]))
  const id = readIdFromQuery(form, 'id') ?? ''
  const isRetry = form.get('intent') === 'retry'
  if (!isRetry && form.get('intent') !== 'handled') throw new Response(null, { status: 400 })
  const result = isRetry ? await retryMail(member, id) : await markMailHandled(member, id)
  return redirectWithNotice('/admin/mail', result.ok ? (isRetry ? 'mail-retried' : 'mail-handled') : 'mail-failed')
})

export const handle: AdminHandle = { section: 'mail', texts: ['admin-mail'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function MailPage() {
  const t = useT()
  const { opened, state, filter, rows, olderHref } = useLoaderData<typeof loader>().view
  const counted = useOutboxStatusText(state)
  return (
    <PageContent title={t('admin-mail:title')}>
      {opened && <MailSheet key={opened.mail?.id} opened={opened} />}
      {!state.hasServer && <Notice kind="note">{t('admin:mail.no_server')}</Notice>}
      <div className="stack">
        <p>{counted}</p>
        <nav className="admin-nav" aria-label={t('admin-mail:filter')}>
          {filter.map(({ href, status, count, current }) => (
            <a key={href} href={href} aria-current={current ? 'true' : undefined}>
              {status ? `${t(`admin-mail:statuses.${status}`)} (${count})` : t('admin-mail:all')}
            </a>
          ))}
        </nav>
        {rows.length === 0 ? <EmptyState text={t('admin-mail:none')} /> : <MailTable rows={rows} />}
        {olderHref && <p><a className="stand-alone" href={olderHref}>{t('admin-mail:older')}</a></p>}
      </div>
    </PageContent>
  )
}
