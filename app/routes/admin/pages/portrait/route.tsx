import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { getPortraitView } from '~/features/publishing/author/author-view'
import { portraitAltLanguage } from '~/features/publishing/author/edit-portrait'
import { createFormAction } from '~/http/form-action'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer, type Localizer } from '~/i18n/server'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { CoverPicture } from '~/ui/reading/CoverPicture'
import { AltTextsForm } from '../../_parts/AltTextsForm'
import { PictureUploadForm } from '../../_parts/PictureUploadForm'
import { buildPictureFormView } from '../../_parts/picture-form-view'
import type { AdminHandle } from '../../_parts/admin-sections'
import { loadCurrentAuthorPages } from '../current-pages'
import { authorPagesPath } from '../author-pages-path'
import { getEditReply, RemovalError, RemoveForm } from '../../_parts/RemoveForm'
import { selectOutageText } from '../../_parts/removal'
import { handlePortraitForm, uploadPortrait } from './actions'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return { meta: { title: localizer.t('admin-pages:portrait.title') }, view: await loadPortrait(localizer) }
})

async function loadPortrait(localizer: Localizer) {
  const { version, portrait: stored } = await loadCurrentAuthorPages()
  return { picture: getPortraitView(localizer) ?? null, ...buildPictureFormView({ language: portraitAltLanguage, version, alts: stored?.alts }, localizer) }
}

const handleForm = createFormAction(async ({ request, form, localizer }) => (
  handlePortraitForm(await requireAdmin(request), form, localizer)
), { outageText: selectOutageText('admin-pages:failed') })

/** Checks the role before reading an upload, so that only an admin's upload is read. */
export const action = catchUnavailable(async (args: ActionFunctionArgs) => {
  const { request } = args
  if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return handleForm(args)
  return uploadPortrait(await requireAdmin(request), request, await getRequestLocalizer(request))
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: AdminHandle = { section: 'pages', texts: ['admin-books', 'admin-pages'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function PortraitPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const { version, picture, alts, largest } = view
  const reply = useActionData<SubmissionReply>()
  const edited = getEditReply(reply)
  const isOfUpload = edited !== undefined && 'alt' in edited.values
  return (
    <PageContent title={t('admin-pages:portrait.title')}>
      <p>
        <a className="stand-alone" href={authorPagesPath}>{t('admin-pages:back')}</a>
      </p>
      {picture ? (
        <div className="split">
          <AltTextsForm
            key={JSON.stringify(alts.values)} view={view} reply={isOfUpload ? undefined : edited} title={t('admin-pages:portrait.alts')}
            lead={t('admin-pages:portrait.alts_lead')} failed={t('admin-pages:failed')}
          />
          <RemoveForm version={version} reply={reply} label={t('admin-pages:portrait.remove')}>
            <CoverPicture cover={picture} sizes="15rem" first />
          </RemoveForm>
        </div>
      ) : <RemovalError reply={reply} />}
      <PictureUploadForm
        view={view} reply={isOfUpload ? edited : undefined} title={t('admin-pages:portrait.upload')} hint={t('admin-pages:portrait.file_hint', { size: largest })}
      />
    </PageContent>
  )
}
