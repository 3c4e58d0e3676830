import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/when-available'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { Button } from '~/ui/Button'
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
import { handleCoverForm } from './actions'
import { loadCover } from './load'
import { uploadCover } from './upload-cover'

export const loader = catchUnavailable(async ({ request, params: { bookId = '' } }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return { meta: { title: localizer.t('admin-books:cover.title') }, view: await loadCover(bookId, localizer) }
})

/** Checks the role before reading the body, so that only an admin's upload is read. */
export const action = catchUnavailable(async ({ request, params: { bookId = '' } }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  const book = await loadCurrentBook(bookId)
  const isUpload = request.headers.get('Content-Type')?.startsWith('multipart/form-data')
  return isUpload ? uploadCover(member, book, request, localizer) : handleCoverForm(member, book, await request.formData(), localizer)
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
  const isOfAlts = reply !== undefined && !('alt' in reply.values)
  return (
    <PageContent title={t('admin-books:cover.heading', { title })}>
      <p>
        <a className="stand-alone" href={`/admin/books/${id}`}>{t('admin-books:texts.back')}</a>
      </p>
      {cover && (
        <div className="split">
          <AltTextsForm
            key={JSON.stringify(alts.values)} view={view} reply={isOfAlts ? reply : undefined} title={t('admin-books:cover.alts')}
            lead={t('admin-books:cover.alts_lead')} failed={t('admin-books:failed')}
          />
          <form method="post" className="card stack">
            <CoverPicture cover={cover} sizes="15rem" first />
            <input type="hidden" name="version" value={version} />
            <Button variant="secondary" name="intent" value="remove">{t('admin-books:cover.remove')}</Button>
          </form>
        </div>
      )}
      <PictureUploadForm
        view={view} reply={isOfAlts ? undefined : reply} title={t('admin-books:cover.upload')} hint={t('admin-books:cover.file_hint', { size: view.largest })}
      />
    </PageContent>
  )
}
