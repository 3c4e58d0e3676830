import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { adminNav } from '~/http/admin/pages'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AdminPage } from '~/ui/admin/AdminPage'
import { EmptyState } from '~/ui/EmptyState'
import { pageMeta } from '~/ui/frame/meta'
import { Table } from '~/ui/Table'
import { upload } from './action'
import { loadRecordings } from './load'
import { UploadForm } from './UploadForm'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await localize(request)
  const { t } = localizer
  return {
    meta: metaTexts(t, 'library:admin.meta'),
    nav: adminNav(localizer, 'library'),
    title: t('library:admin.title'),
    lead: t('library:admin.lead'),
    view: await loadRecordings(localizer),
  }
})

/** Nothing of the body is read before it is known who sends it. */
export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  return upload(member, request, await localize(request))
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Recordings() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { table } = view
  return (
    <AdminPage nav={nav} title={title} lead={lead}>
      {table.rows.length === 0 ? (
        <EmptyState text={table.none} />
      ) : (
        <Table caption={table.caption} columns={table.columns}>
          {table.rows.map(({ id, language, facts, listen, since, deletion }) => (
            <tr key={id}>
              <th scope="row">{language}</th>
              <td>
                {facts}{' '}
                <a className="row-action" href={listen.href} aria-label={listen.name}>
                  {listen.label}
                </a>
              </td>
              <td>{since}</td>
              <td>
                <a className="row-action" href={deletion.href} aria-label={deletion.name}>
                  {deletion.label}
                </a>
              </td>
            </tr>
          ))}
        </Table>
      )}
      <UploadForm form={view.upload} reply={reply} />
    </AdminPage>
  )
}
