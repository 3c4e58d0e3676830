import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createSeries } from '~/features/publishing/catalogue/edit-series'
import { NewSeriesSchema } from '~/features/publishing/catalogue/series-schemas'
import { createFormAction } from '~/http/form-action'
import { getFieldRules, createInvalidFormReply, readForm, readIdempotencyKey, createRefusedFormReply, type FormReply } from '~/http/forms'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { createId } from '~/infra/ids'
import { SelectControl, TextControl } from '~/ui/form/controls'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'
import { listLanguageOptions } from '../../_parts/language-options'
import type { AdminHandle } from '../../_parts/admin-sections'
import { seriesLimits } from '../limits'
import { SeriesTextFields } from '../SeriesTextFields'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  const { t } = localizer
  return { meta: { title: t('admin-books:series.create') }, rules: getFieldRules(NewSeriesSchema, t), limits: seriesLimits, languages: listLanguageOptions(localizer), submission: createId() }
})

export const action = createFormAction(async ({ request, form, localizer: { t } }) => {
  const member = await requireAdmin(request)
  const read = readForm(form, NewSeriesSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await createSeries(member, read.value, { key: readIdempotencyKey(form) })
  if (result.ok) return redirectWithNotice(`/admin/series/${result.value.id}`, 'series-created')
  if (result.error.code !== 'taken') return createRefusedFormReply(result.error, read.values, t)
  return data<FormReply>({ errors: { slug: t('validation:slug_taken') }, values: read.values }, { status: 409 })
}, { outageText: 'admin-pages:failed' })

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: AdminHandle = { section: 'books', texts: ['admin-books', 'admin-pages'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function NewSeriesPage() {
  const t = useT()
  const { rules, limits, languages, submission } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  const [form, fields] = useSiteForm({ id: 'series', rules, reply })
  return (
    <PageContent title={t('admin-books:series.create')} lead={t('admin-books:series.lead')}>
      <p>
        <a className="stand-alone" href="/admin/books">{t('admin-books:back')}</a>
      </p>
      <SiteForm form={form} className="card form" reply={reply} failed={t('admin-pages:failed')}>
        <SelectControl field={fields.language} label={t('admin-books:texts.columns.language')} options={languages} placeholder={t('admin-books:choose')} />
        <SeriesTextFields fields={fields} limits={limits} />
        <TextControl
          field={fields.slug} label={t('admin-books:fields.slug')} hint={t('admin-books:series.slug_hint')} maxLength={limits.slug}
          dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false}
        />
        <StickyHiddenInput name="submission" value={submission} reply={reply} />
        <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-books:series.create')}</SubmitButton>
      </SiteForm>
    </PageContent>
  )
}
