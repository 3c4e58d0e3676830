import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { unavailableForm } from '~/http/forms'
import { pathOf, requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { useT } from '~/i18n/localizer-context'
import { localize } from '~/i18n/server'
import { isLanguage } from '~/i18n/settings'
import { Button } from '~/ui/Button'
import { afterRefusal } from '~/ui/form/revalidation'
import { sendOrKeep } from '~/ui/form/send-or-keep'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SentForm, useSiteForm } from '~/ui/form/use-site-form'
import { pageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { AdminPage } from '../../_parts/AdminPage'
import { Preview, type PreviewReply } from '../Preview'
import { WordFields } from '../WordFields'
import { changeTexts } from './actions'
import { Beside } from './Beside'
import { loadTexts, type TextsView } from './load'

export const loader = whenAvailable(async ({ request, params: { sampleId = '', language } }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await localize(request)
  if (!isLanguage(language)) throw new Response(null, { status: 404 })
  return { meta: { title: localizer.t('admin-samples:one') }, id: sampleId, view: await loadTexts(sampleId, language, localizer) }
})

export async function action({ request, params: { sampleId = '', language } }: ActionFunctionArgs) {
  const form = await request.formData()
  const localizer = await localize(request)
  try {
    const member = await requireAdmin(request)
    if (!isLanguage(language)) throw new Response(null, { status: 404 })
    return await changeTexts(member, { id: sampleId, language }, form, localizer)
  } catch (error) {
    if (error instanceof Response) throw error
    return await unavailableForm(error, form, localizer.t('admin-samples:failed'), { here: pathOf(request), needsDatabase: true })
  }
}

export const clientAction = sendOrKeep

export const shouldRevalidate = afterRefusal

export const handle: ScreenHandle = { texts: ['admin', 'admin-books', 'admin-samples'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function SampleTexts() {
  const t = useT()
  const { id, view } = useLoaderData<typeof loader>()
  const { title, language, languageName, beside, isRemovable, version } = view
  const reply = useActionData<PreviewReply>()
  return (
    <AdminPage here="samples" title={t('admin-books:texts.heading', { title, language: languageName })}>
      <p>
        <a className="stand-alone" href={`/admin/samples/${id}`}>{t('admin-samples:to_sample')}</a>
      </p>
      {reply?.preview && <Preview blocks={reply.preview} lang={language} />}
      <div className="split">
        <TextForm key={`${language} ${JSON.stringify(view.values)}`} view={view} reply={reply} />
        {beside && <Beside beside={beside} />}
      </div>
      {isRemovable && (
        <form method="post" className="card stack">
          <p>{t('admin-books:texts.remove_note')}</p>
          <input type="hidden" name="version" value={version} />
          <Button variant="secondary" name="intent" value="remove">{t('admin-books:texts.remove')}</Button>
        </form>
      )}
    </AdminPage>
  )
}

function TextForm({ view: { language, rules, limits, values, version }, reply }: { view: TextsView; reply: SentForm | undefined }) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'texts', rules, reply, defaultValue: { ...values } })
  return (
    <SiteForm form={form} className="card form" reply={reply} errorTitle={t('admin-books:error_title')} failed={t('admin-samples:failed')}>
      <WordFields fields={fields} limits={limits} lang={language} />
      <input type="hidden" name="version" value={version} />
      <div className="cluster">
        <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-books:save')}</SubmitButton>
        <Button variant="secondary" name="intent" value="preview">{t('admin-samples:preview')}</Button>
      </div>
    </SiteForm>
  )
}
