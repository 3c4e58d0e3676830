import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changeSampleStatus } from '~/features/publishing/catalogue/edit-samples'
import { SamplePublicationSchema } from '~/features/publishing/catalogue/sample-schemas'
import { createFormAction } from '~/http/form-action'
import { createInvalidFormReply, readForm } from '~/http/forms'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { readExpectedVersion } from '../../_parts/expected-version'
import { LanguageTextTable } from '../../_parts/LanguageTextTable'
import type { AdminHandle } from '../../_parts/admin-sections'
import { respondToSampleSave } from '../respond-to-save'
import { loadSampleView } from './load'
import { PublicationForm } from './PublicationForm'

export const loader = catchUnavailable(async ({ request, params: { sampleId = '' } }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return { meta: { title: localizer.t('admin-samples:one') }, view: await loadSampleView(sampleId, localizer) }
})

export const action = createFormAction(async ({ request, params: { sampleId = '' }, form, localizer: { t } }) => {
  const member = await requireAdmin(request)
  const read = readForm(form, SamplePublicationSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await changeSampleStatus(member, { id: sampleId, version: readExpectedVersion(form) }, read.value)
  return respondToSampleSave(result, `/admin/samples/${sampleId}`, read.values, t)
}, { outageText: 'admin-samples:failed' })

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: AdminHandle = { section: 'samples', texts: ['admin-books', 'admin-samples', 'admin-writing'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function EditSamplePage() {
  const t = useT()
  const { id, title, book, page, isDraft, isKept, version, texts, publication } = useLoaderData<typeof loader>().view
  const reply = useActionData<SubmissionReply>()
  return (
    <PageContent title={title} lead={t('admin-samples:from', { title: book })}>
      <div className="cluster">
        <ButtonLink variant="secondary" href="/admin/samples">{t('admin-samples:back')}</ButtonLink>
        <ButtonLink variant="secondary" href={page}>{t(isDraft ? 'admin-writing:visitor.open' : 'admin-books:one.page')}</ButtonLink>
        {!isKept && <ButtonLink variant="quiet" href={`/admin/samples/${id}/delete`}>{t('admin-books:delete')}</ButtonLink>}
      </div>
      <LanguageTextTable page={`/admin/samples/${id}`} texts={texts} />
      {isKept ? <p className="soft">{t('admin-samples:kept')}</p>
        : <PublicationForm key={JSON.stringify(publication.values)} view={publication} version={version} reply={reply} />}
    </PageContent>
  )
}
