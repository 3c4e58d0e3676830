import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { moveTestimonial } from '~/features/publishing/author/edit-testimonials'
import { moveDirections } from '~/features/publishing/order/swap-places'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { CoverPicture } from '~/ui/reading/CoverPicture'
import { LanguageTextTable } from '../../_parts/LanguageTextTable'
import type { AdminHandle } from '../../_parts/admin-sections'
import { authorPagesPath } from '../author-pages-path'
import { loadAuthorPagesOverview } from './load'
import { TestimonialTable } from './TestimonialTable'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return { meta: { title: localizer.t('admin-pages:title') }, view: await loadAuthorPagesOverview(localizer) }
})

export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const member = await requireAdmin(request)
  const direction = moveDirections.find((one) => one === form.get('direction'))
  if (!direction) throw new Response(null, { status: 400 })
  const result = await moveTestimonial(member, String(form.get('id')), direction)
  return redirectWithNotice(authorPagesPath, result.ok ? 'book-moved' : 'testimonial-gone')
})

export const handle: AdminHandle = { section: 'pages', texts: ['admin-books', 'admin-pages'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function AuthorPagesOverviewPage() {
  const t = useT()
  const { texts, portrait, testimonials } = useLoaderData<typeof loader>().view
  return (
    <PageContent title={t('admin-pages:title')} lead={t('admin-pages:lead')}>
      <LanguageTextTable page={authorPagesPath} texts={texts} />
      <section className="card stack" aria-labelledby="portrait">
        <h2 id="portrait">{t('admin-pages:portrait.title')}</h2>
        {portrait && <div className="book-cover"><CoverPicture cover={portrait} sizes="9rem" /></div>}
        <p>
          <ButtonLink variant="secondary" href={`${authorPagesPath}/portrait`}>{portrait ? t('admin-pages:portrait.change') : t('admin-pages:portrait.upload')}</ButtonLink>
        </p>
      </section>
      <div className="stack">
        <h2>{t('admin-pages:testimonials.title')}</h2>
        <p>{t('admin-pages:testimonials.lead')}</p>
        <p>
          <ButtonLink href={`${authorPagesPath}/testimonials/new`}>{t('admin-pages:testimonials.create')}</ButtonLink>
        </p>
        {testimonials.length > 0 ? <TestimonialTable rows={testimonials} /> : <EmptyState text={t('admin-pages:testimonials.none')} />}
      </div>
      <p>
        {t('admin-pages:settings')} <a href="/admin/settings">{t('admin:nav.settings')}</a>
      </p>
    </PageContent>
  )
}
