import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readTextVersions } from '~/features/operations/text-history/read-text-versions'
import { getPathAndQuery, requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { unwrapResult } from '~/http/unwrap-result'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { EmptyState } from '~/ui/EmptyState'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AdminHandle } from '../_parts/admin-sections'
import { readExpectedVersion } from '../_parts/expected-version'
import { readTextHistoryKey } from '../_parts/text-history-key'
import { loadEditableText } from '../_parts/editable-text'
import { loadTextHistory } from './load'
import { VersionTable, VersionDetail } from './versions'

export const loader = catchUnavailable(async ({ request, params }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  const view = await loadTextHistory(member, readTextHistoryKey(params), new URL(request.url).searchParams.get('version'), localizer)
  return { meta: { title: localizer.t('admin-writing:history.open') }, view }
})

/** Fields: `restore`, the id of the text version to restore, and `version`, the version number that the form was based on. */
export const action = catchUnavailable(async ({ request, params }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const key = readTextHistoryKey(params)
  const form = await request.formData()
  const subject = await loadEditableText(member, key, await getRequestLocalizer(request))
  const chosen = unwrapResult(await readTextVersions(member, key)).find(({ id }) => id === form.get('restore'))
  const result = chosen && (await subject.restore(chosen.fields, readExpectedVersion(form)))
  return result?.ok ? redirectWithNotice(subject.back, 'version-restored') : redirectWithNotice(getPathAndQuery(request), 'version-not-restored')
})

export const handle: AdminHandle<SerializeFrom<typeof loader>> = { section: ({ view }) => view.section, texts: ['admin-writing'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function TextHistoryPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const { title, lead, back, rows, language } = view
  return (
    <PageContent title={title} lead={lead}>
      <p><a className="stand-alone" href={back}>{t('admin-writing:history.back')}</a></p>
      <VersionDetail view={view} />
      {rows.length > 0 ? <VersionTable rows={rows} language={language} /> : <EmptyState text={t('admin-writing:history.none')} />}
    </PageContent>
  )
}
