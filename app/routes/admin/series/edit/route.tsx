import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { localizeSeries } from '~/features/publishing/books/series-text'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { isBuiltInSeriesId } from '~/kernel/catalogue/built-in-books'
import { ButtonLink } from '~/ui/Button'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { LanguageTextTable } from '../../_parts/LanguageTextTable'
import type { AdminHandle } from '../../_parts/admin-sections'
import { loadCurrentSeries, isSeriesDeletable } from '../current-series'

export const loader = catchUnavailable(async ({ request, params: { seriesId = '' } }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  const { id, texts } = await loadCurrentSeries(seriesId)
  const missing = isBuiltInSeriesId(id) ? ('site' as const) : ('missing' as const)
  return {
    meta: { title: localizer.t('admin-books:series.edit') },
    id,
    name: localizeSeries(localizer, id).name,
    isDeletable: isSeriesDeletable(id),
    texts: languages.map((each) => ({ id: each, language: localizer.format.language(each), state: texts[each] ? ('own' as const) : missing })),
  }
})

export const handle: AdminHandle = { section: 'books', texts: ['admin-books'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function EditSeriesPage() {
  const t = useT()
  const { id, name, isDeletable, texts } = useLoaderData<typeof loader>()
  const page = `/admin/series/${id}`
  return (
    <PageContent title={name}>
      <div className="cluster">
        <ButtonLink variant="secondary" href="/admin/books">{t('admin-books:back')}</ButtonLink>
        {isDeletable && <ButtonLink variant="quiet" href={`${page}/delete`}>{t('admin-books:delete')}</ButtonLink>}
      </div>
      <LanguageTextTable page={page} texts={texts} />
      {!isDeletable && <p className="soft">{t('admin-books:series.kept')}</p>}
    </PageContent>
  )
}
