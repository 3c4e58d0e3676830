import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createFormAction } from '~/http/form-action'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { CoverPicture } from '~/ui/reading/CoverPicture'
import { AltTextsForm } from '../../_parts/AltTextsForm'
import { PictureUploadForm } from '../../_parts/PictureUploadForm'
import type { AdminHandle } from '../../_parts/admin-sections'
import { loadCurrentBook } from '../current-book'
import { getEditReply, RemovalError, RemoveForm } from '../../_parts/RemoveForm'
import { selectOutageText } from '../../_parts/removal'
import { handleCoverForm } from './actions'
import { loadCover } from './load'
import { uploadCover } from './upload-cover'

export const loader = catchUnavailable(async ({ request, params: { bookId = '' } }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return { meta: { title: localizer.t('admin-books:cover.title') }, view: await loadCover(bookId, localizer) }
})

const handleForm = createFormAction(async ({ request, params: { bookId = '' }, form, localizer }) => {
  const member = await requireAdmin(request)
  return handleCoverForm(member, await loadCurrentBook(bookId), form, localizer)
}, { outageText: selectOutageText('admin-books:failed') })

/** Checks the role before reading an upload, so that only an admin's upload is read. */
export const action = catchUnavailable(async (args: ActionFunctionArgs) => {
  const { request, params: { bookId = '' } } = args
  if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return handleForm(args)
  const member = await requireAdmin(request)
  return uploadCover(member, await loadCurrentBook(bookId), request, await getRequestLocalizer(request))
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: AdminHandle = { section: 'books', texts: ['admin-books'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function BookCoverPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const { id, title, version, cover, alts } = view
  const reply = useActionData<SubmissionReply>()
  const edited = getEditReply(reply)
  const isOfUpload = edited !== undefined && 'alt' in edited.values
  return (
    <PageContent title={t('admin-books:cover.heading', { title })}>
      <p>
        <a className="stand-alone" href={`/admin/books/${id}`}>{t('admin-books:texts.back')}</a>
      </p>
      {cover ? (
        <div className="split">
          <AltTextsForm
            key={JSON.stringify(alts.values)} view={view} reply={isOfUpload ? undefined : edited} title={t('admin-books:cover.alts')}
            lead={t('admin-books:cover.alts_lead')} failed={t('admin-books:failed')}
          />
          <RemoveForm version={version} reply={reply} label={t('admin-books:cover.remove')}>
            <CoverPicture cover={cover} sizes="15rem" first />
          </RemoveForm>
        </div>
      ) : <RemovalError reply={reply} />}
      <PictureUploadForm
        view={view} reply={isOfUpload ? edited : undefined} title={t('admin-books:cover.upload')} hint={t('admin-books:cover.file_hint', { size: view.largest })}
      />
    </PageContent>
  )
}
