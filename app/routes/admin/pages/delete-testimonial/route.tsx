import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listTestimonials } from '~/features/publishing/author/author-view'
import { deleteTestimonial } from '~/features/publishing/author/edit-testimonials'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ConfirmationDialog } from '~/ui/ConfirmationDialog'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page } from '~/ui/Page'
import { loadCurrentTestimonial } from '../current-pages'
import { authorPagesPath } from '../author-pages-path'

export const loader = catchUnavailable(async ({ request, params: { testimonialId = '' } }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  const { testimonial } = await loadCurrentTestimonial(testimonialId)
  const shown = listTestimonials(localizer).find(({ id }) => id === testimonial.id)
  return { meta: { title: localizer.t('admin-pages:deletion.confirm') }, source: shown?.source ?? '' }
})

export const action = catchUnavailable(async ({ request, params: { testimonialId = '' } }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const result = await deleteTestimonial(member, testimonialId)
  return redirectWithNotice(authorPagesPath, result.ok ? 'testimonial-deleted' : 'testimonial-gone')
})

export const handle: ScreenHandle = { texts: ['admin-pages'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function DeleteTestimonialPage() {
  const t = useT()
  const { source } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <ConfirmationDialog
        title={t('admin-pages:deletion.question')}
        text={t('admin-pages:deletion.text', { source })}
        confirmLabel={t('admin-pages:deletion.confirm')}
        cancelLabel={t('admin-pages:deletion.cancel')}
        cancelHref={authorPagesPath}
        danger
      />
    </Page>
  )
}
