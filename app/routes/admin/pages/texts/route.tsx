import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { buildAuthorPageKey } from '~/features/operations/text-history/text-history-key'
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
import { authorPagesPath } from '../author-pages-path'
import { handleAuthorTextsForm } from './actions'
import { loadAuthorTexts } from './load'
import { AuthorTextForm } from './AuthorTextForm'

export const loader = catchUnavailable(async ({ request, params: { language } }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  if (!isLanguage(language)) throw new Response(null, { status: 404 })
  return { meta: { title: localizer.t('admin-pages:title') }, view: await loadAuthorTexts(member, language, localizer) }
})

export const action = createFormAction(async ({ request, params: { language }, form, localizer }) => {
  if (!isLanguage(language)) throw new Response(null, { status: 404 })
  const member = await requireTextFormOwner(request, form, buildAuthorPageKey(language))
  return handleAuthorTextsForm(member, language, form, localizer)
}, { outageText: 'admin-pages:failed' })

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: AdminHandle = { section: 'pages', texts: ['admin-books', 'admin-pages', 'admin-samples', 'admin-writing'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function AuthorTextsPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const { language, languageName } = view
  const reply = useActionData<PreviewReply>()
  return (
    <PageContent title={t('admin-pages:heading', { language: languageName })} lead={t('admin-pages:texts_lead')}>
      <p className="cluster">
        <a className="stand-alone" href={authorPagesPath}>{t('admin-pages:back')}</a>
        <a className="stand-alone" href={`/admin/history/page/author/${language}`}>{t('admin-writing:history.open')}</a>
      </p>
      <AuthorTextForm key={`${language} ${JSON.stringify(view.values)}`} view={view} reply={reply} />
    </PageContent>
  )
}
