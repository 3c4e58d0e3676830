import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { newSampleKey } from '~/features/operations/text-history/text-history-key'
import { createSample } from '~/features/publishing/catalogue/edit-samples'
import { NewSampleSchema } from '~/features/publishing/catalogue/sample-schemas'
import { createFormAction } from '~/http/form-action'
import { createInvalidFormReply, readForm, readIdempotencyKey, createRefusedFormReply, getEnteredValues, type FormReply } from '~/http/forms'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer, type Localizer } from '~/i18n/server'
import type { Member } from '~/kernel/members/member'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { PreviewReply } from '../../_parts/MarkdownPreview'
import type { AdminHandle } from '../../_parts/admin-sections'
import { requireTextFormOwner } from '../../_parts/text-form-owner'
import { createPreviewReply } from '../preview-reply'
import { loadNewSampleForm } from './load'
import { NewSampleForm } from './NewSampleForm'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return { meta: { title: localizer.t('admin-samples:new') }, view: await loadNewSampleForm(member, localizer) }
})

export const action = createFormAction(async ({ request, form, localizer: { t } }) => {
  const member = await requireTextFormOwner(request, form, newSampleKey)
  return form.get('intent') === 'preview' ? createPreviewReply(getEnteredValues(form)) : submitSample(member, form, t)
}, { outageText: 'admin-samples:failed' })

async function submitSample(member: Member, form: FormData, t: Localizer['t']) {
  const read = readForm(form, NewSampleSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await createSample(member, read.value, { key: readIdempotencyKey(form) })
  if (result.ok) return redirectWithNotice(`/admin/samples/${result.value.id}`, 'sample-created')
  if (result.error.code !== 'taken') return createRefusedFormReply(result.error, read.values, t)
  return data<FormReply>({ errors: { slug: t('validation:slug_taken') }, values: read.values }, { status: 409 })
}

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: AdminHandle = { section: 'samples', texts: ['admin-books', 'admin-samples', 'admin-writing'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function NewSamplePage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  return (
    <PageContent title={t('admin-samples:new')} lead={t('admin-samples:new_lead')}>
      <p>
        <a className="stand-alone" href="/admin/samples">{t('admin-samples:back')}</a>
      </p>
      <NewSampleForm view={view} reply={useActionData<PreviewReply>()} />
    </PageContent>
  )
}
