import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { unavailableForm } from '~/http/forms'
import { pathOf, requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { useT } from '~/i18n/localizer-context'
import { localize } from '~/i18n/server'
import { isLanguage } from '~/i18n/settings'
import { Button } from '~/ui/Button'
import { LongTextField, TextField } from '~/ui/form/controls'
import { afterRefusal } from '~/ui/form/revalidation'
import { sendOrKeep } from '~/ui/form/send-or-keep'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SentForm, useSiteForm } from '~/ui/form/use-site-form'
import { pageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { AdminPage } from '../../_parts/AdminPage'
import { Preview, type PreviewReply } from '../../_parts/Preview'
import { overview } from '../address'
import { changeTexts } from './actions'
import { Beside } from './Beside'
import { loadTexts, type TextsView } from './load'

export const loader = whenAvailable(async ({ request, params: { language } }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await localize(request)
  if (!isLanguage(language)) throw new Response(null, { status: 404 })
  return { meta: { title: localizer.t('admin-pages:title') }, view: await loadTexts(language, localizer) }
})

export async function action({ request, params: { language } }: ActionFunctionArgs) {
  const form = await request.formData()
  const localizer = await localize(request)
  try {
    const member = await requireAdmin(request)
    if (!isLanguage(language)) throw new Response(null, { status: 404 })
    return await changeTexts(member, language, form, localizer)
  } catch (error) {
    if (error instanceof Response) throw error
    return await unavailableForm(error, form, localizer.t('admin-pages:failed'), { here: pathOf(request), needsDatabase: true })
  }
}

export const clientAction = sendOrKeep

export const shouldRevalidate = afterRefusal

export const handle: ScreenHandle = { texts: ['admin', 'admin-books', 'admin-pages', 'admin-samples', 'admin-writing'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function AuthorTextsPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const { language, languageName, beside } = view
  const reply = useActionData<PreviewReply>()
  return (
    <AdminPage here="pages" title={t('admin-pages:heading', { language: languageName })} lead={t('admin-pages:texts_lead')}>
      <p>
        <a className="stand-alone" href={overview}>{t('admin-pages:back')}</a>
      </p>
      {reply?.preview && <Preview blocks={reply.preview} lang={language} />}
      <div className="split">
        <TextForm key={`${language} ${JSON.stringify(view.values)}`} view={view} reply={reply} />
        {beside && <Beside beside={beside} />}
      </div>
    </AdminPage>
  )
}

function TextForm({ view: { language, rules, limits, values, version, launch }, reply }: { view: TextsView; reply: SentForm | undefined }) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'texts', rules, reply, defaultValue: { ...values } })
  return (
    <SiteForm form={form} className="card form" reply={reply} failed={t('admin-pages:failed')}>
      <LongTextField
        field={fields.biography} label={t('admin-pages:fields.biography')} hint={t('admin-samples:fields.body_hint')}
        maxLength={limits.biography} rows={14} lang={language}
      />
      <TextField
        field={fields.opening} label={t('admin-pages:fields.opening')} hint={t('admin-pages:fields.opening_hint', { text: launch })}
        maxLength={limits.opening} lang={language} dir="auto" autoComplete="off"
      />
      <LongTextField
        field={fields.contact} label={t('admin-pages:fields.contact')} hint={t('admin-pages:fields.contact_hint')}
        maxLength={limits.contact} rows={4} lang={language}
      />
      <input type="hidden" name="version" value={version} />
      <div className="cluster">
        <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-books:save')}</SubmitButton>
        <Button variant="secondary" name="intent" value="preview">{t('admin-writing:preview')}</Button>
      </div>
    </SiteForm>
  )
}
