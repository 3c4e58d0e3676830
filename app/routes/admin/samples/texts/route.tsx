import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createFormAction } from '~/http/form-action'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { isLanguage } from '~/i18n/settings'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { PreviewReply } from '../../_parts/MarkdownPreview'
import type { AdminHandle } from '../../_parts/admin-sections'
import { requireTextFormOwner } from '../../_parts/text-form-owner'
import { getEditReply, RemovalError, RemoveForm } from '../../_parts/RemoveForm'
import { selectOutageText } from '../../_parts/removal'
import { handleSampleTextForm } from './actions'
import { loadSampleTexts } from './load'
import { SampleTextForm } from './SampleTextForm'

export const loader = catchUnavailable(async ({ request, params: { sampleId = '', language } }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  if (!isLanguage(language)) throw new Response(null, { status: 404 })
  return { meta: { title: localizer.t('admin-samples:one') }, id: sampleId, view: await loadSampleTexts(member, sampleId, language, localizer) }
})

export const action = createFormAction(async ({ request, params: { sampleId = '', language }, form, localizer }) => {
  if (!isLanguage(language)) throw new Response(null, { status: 404 })
  const member = await requireTextFormOwner(request, form, { kind: 'sample', subjectId: sampleId, language })
  return handleSampleTextForm(member, { id: sampleId, language }, form, localizer)
}, { outageText: selectOutageText('admin-samples:failed') })

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: AdminHandle = { section: 'samples', texts: ['admin-books', 'admin-samples', 'admin-writing'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function SampleTextsPage() {
  const t = useT()
  const { id, view } = useLoaderData<typeof loader>()
  const { title, language, languageName, isRemovable, version } = view
  const reply = useActionData<PreviewReply>()
  return (
    <PageContent title={t('admin-books:texts.heading', { title, language: languageName })}>
      <p className="cluster">
        <a className="stand-alone" href={`/admin/samples/${id}`}>{t('admin-samples:to_sample')}</a>
        <a className="stand-alone" href={`/admin/history/sample/${id}/${language}`}>{t('admin-writing:history.open')}</a>
      </p>
      <SampleTextForm key={`${language} ${JSON.stringify(view.values)}`} view={view} reply={getEditReply(reply)} />
      {isRemovable ? (
        <RemoveForm version={version} reply={reply} label={t('admin-books:texts.remove')}>
          <p>{t('admin-books:texts.remove_note')}</p>
        </RemoveForm>
      ) : <RemovalError reply={reply} />}
    </PageContent>
  )
}
