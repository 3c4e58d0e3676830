import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { markHandled, retryMail } from '~/features/mail/settle-mail'
import { readId } from '~/http/admin/contribution-address'
import { adminNav } from '~/http/admin/pages'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AdminPage } from '~/ui/admin/AdminPage'
import { Badge } from '~/ui/Badge'
import { Time } from '~/ui/Byline'
import { EmptyState } from '~/ui/EmptyState'
import { pageMeta } from '~/ui/frame/meta'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { loadMails } from './load'
import { OpenedMail } from './OpenedMail'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  const { t } = localizer
  return {
    meta: metaTexts(t, 'admin:mail.meta'),
    nav: adminNav(localizer, 'mail'),
    title: t('admin:mail.title'),
    lead: t('admin:mail.lead'),
    view: await loadMails(member, new URL(request.url).searchParams, localizer),
  }
})

/** Fields: `id` of a mail and `intent`, either `retry` or `handled`. */
export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const form = new URLSearchParams([...(await request.formData())].map(([name, value]) => [name, String(value)]))
  const id = readId(form, 'id') ?? ''
  const isRetry = form.get('intent') === 'retry'
  if (!isRetry && form.get('intent') !== 'handled') throw new Response(null, { status: 400 })
  const outcome = isRetry ? await retryMail(member, id) : await markHandled(member, id)
  return redirectWithNotice('/admin/mail', outcome.ok ? (isRetry ? 'mail-retried' : 'mail-handled') : 'mail-failed')
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Mails() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  return (
    <AdminPage nav={nav} title={title} lead={lead}>
      {view.opened && <OpenedMail mail={view.opened} />}
      {view.noServer && <Notice kind="note">{view.noServer}</Notice>}
      <div className="stack">
        <p>{view.state}</p>
        <nav className="admin-nav" aria-label={view.filter.label}>
          {view.filter.links.map(({ href, label, current }) => (
            <a key={href} href={href} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        {view.rows.length === 0 && <EmptyState text={view.none} />}
        {view.rows.length > 0 && (
          <Table {...view.table}>
            {view.rows.map((row) => (
              <tr key={row.id} className="open-row">
                <th scope="row">
                  <a href={row.href}>{row.kind}</a>
                </th>
                <td className="few-words"><Time {...row.written} /></td>
                <td><Badge tone={row.status.tone}>{row.status.text}</Badge></td>
                <td className="figure">{row.attempts}</td>
                <td className="few-words">{row.next && <Time {...row.next} />}</td>
                <td dir="ltr">{row.error}</td>
              </tr>
            ))}
          </Table>
        )}
        {view.older && <p><a className="stand-alone" href={view.older.href}>{view.older.label}</a></p>}
      </div>
    </AdminPage>
  )
}
