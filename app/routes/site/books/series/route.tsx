import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { buildSeriesPath } from '~/features/publishing/books/overview-books'
import { localizeSeries } from '~/features/publishing/books/series-text'
import { buildNumberedPage } from '~/http/numbered-page'
import { getRequestLocalizer } from '~/i18n/server'
import { listPublicBooks } from '~/kernel/catalogue/catalogue'
import { ButtonLink } from '~/ui/Button'
import { buildPageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { Pagination } from '~/ui/Pagination'
import { Paragraphs } from '~/ui/reading/Paragraphs'
import { BookEntry } from '../BookEntry'
import { buildBookEntry } from '../series-section'

const BOOKS_PER_PAGE = 24

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = buildPageMeta

/** The books are in memory, so this loader does not query the database. */
export async function loader({ request, params: { series: id = '' } }: LoaderFunctionArgs) {
  const localizer = await getRequestLocalizer(request)
  const books = listPublicBooks(id)
  if (books.length === 0) throw new Response(null, { status: 404 })
  const { name, text, language } = localizeSeries(localizer, id)
  const { items, paging } = buildNumberedPage(request, localizer, { path: buildSeriesPath(id), items: books, size: BOOKS_PER_PAGE })
  return {
    meta: { title: name, description: text.split('\n')[0] },
    label: localizer.t('books:page.series'),
    name,
    text,
    lang: language,
    books: items.map((book) => buildBookEntry(localizer, book)),
    paging,
    back: { label: localizer.t('samples:back'), href: `/books#${id}-series` },
  }
}

export default function SeriesPage() {
  const { label, name, text, lang, books, paging, back } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader eyebrow={label} title={name} titleLang={lang} />
      <div className="stack-large">
        <Paragraphs text={text} lang={lang} />
        <ul className="plain-list stack">
          {books.map((book) => (
            <BookEntry key={book.id} {...book} level="h2" />
          ))}
        </ul>
        {paging && <Pagination {...paging} />}
        <p>
          <ButtonLink href={back.href} variant="quiet">{back.label}</ButtonLink>
        </p>
      </div>
    </Page>
  )
}
