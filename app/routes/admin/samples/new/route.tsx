import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createSample } from '~/features/publishing/catalogue/edit-samples'
import { NewSample } from '~/features/publishing/catalogue/sample-schemas'
import { fieldRules, invalid, readForm, refused, typedValues, unavailableForm, type FormReply } from '~/http/forms'
import { pathOf, requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { useT } from '~/i18n/localizer-context'
import { localize, type Localizer } from '~/i18n/server'
import { newId } from '~/infra/ids'
import { renewCatalogue } from '~/kernel/catalogue/renew-catalogue'
import type { Member } from '~/kernel/members/member'
import { Button } from '~/ui/Button'
import { ChoiceField, TextField } from '~/ui/form/controls'
import { unlessUnsent } from '~/ui/form/revalidation'
import { sendOrKeep } from '~/ui/form/send-or-keep'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { useSiteForm } from '~/ui/form/use-site-form'
import { pageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { AdminPage } from '../../_parts/AdminPage'
import { languageOptions } from '../../_parts/language-options'
import { sampleLimits } from '../limits'
import { bookOptions } from '../load'
import { Preview, type PreviewReply } from '../../_parts/Preview'
import { previewReply } from '../preview-reply'
import { WordFields } from '../WordFields'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await localize(request)
  await renewCatalogue()
  return {
    meta: { title: localizer.t('admin-samples:new') },
    rules: fieldRules(NewSample, localizer.t),
    limits: sampleLimits,
    books: bookOptions(localizer),
    languages: languageOptions(localizer),
    submission: newId(),
  }
})

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { t } = await localize(request)
  try {
    const member = await requireAdmin(request)
    return form.get('intent') === 'preview' ? previewReply(typedValues(form)) : await create(member, form, t)
  } catch (error) {
    if (error instanceof Response) throw error
    return await unavailableForm(error, form, t('admin-samples:failed'), { here: pathOf(request), needsDatabase: true })
  }
}

async function create(member: Member, form: FormData, t: Localizer['t']) {
  const read = readForm(form, NewSample, t)
  if (!read.ok) return invalid(read.reply)
  const key = form.get('submission')
  const result = await createSample(member, read.value, { key: typeof key === 'string' ? key : undefined })
  if (result.ok) return redirectWithNotice(`/admin/samples/${result.value.id}`, 'sample-created')
  if (result.error.code !== 'taken') return refused(result.error, read.values, t)
  return data<FormReply>({ errors: { slug: t('validation:slug_taken') }, values: read.values }, { status: 409 })
}

export const clientAction = sendOrKeep

export const shouldRevalidate = unlessUnsent

export const handle: ScreenHandle = { texts: ['admin', 'admin-books', 'admin-samples', 'admin-writing'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function NewSamplePage() {
  const t = useT()
  const { rules, limits, books, languages, submission } = useLoaderData<typeof loader>()
  const reply = useActionData<PreviewReply>()
  const [form, fields] = useSiteForm({ id: 'sample', rules, reply })
  return (
    <AdminPage here="samples" title={t('admin-samples:new')} lead={t('admin-samples:new_lead')}>
      <p>
        <a className="stand-alone" href="/admin/samples">{t('admin-samples:back')}</a>
      </p>
      {reply?.preview && <Preview blocks={reply.preview} lang={String(reply.values.language ?? '') || undefined} />}
      <SiteForm form={form} className="card form" reply={reply} failed={t('admin-samples:failed')}>
        <ChoiceField field={fields.book} label={t('admin-samples:fields.book')} options={books} placeholder={t('admin-books:choose')} />
        <ChoiceField field={fields.language} label={t('admin-samples:fields.language')} options={languages} placeholder={t('admin-books:choose')} />
        <WordFields fields={fields} limits={limits} />
        <TextField
          field={fields.slug} label={t('admin-books:fields.slug')} hint={t('admin-samples:fields.slug_hint')} maxLength={limits.slug}
          dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false}
        />
        <input type="hidden" name="submission" value={String(reply?.values.submission ?? submission)} />
        <div className="cluster">
          <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-samples:create')}</SubmitButton>
          <Button variant="secondary" name="intent" value="preview" formNoValidate>{t('admin-writing:preview')}</Button>
        </div>
      </SiteForm>
    </AdminPage>
  )
}
