import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { canPreviewDrafts } from '~/http/draft-preview'
import { getRequestLocalizer } from '~/i18n/server'
import { findBook } from '~/kernel/catalogue/catalogue'
import { Badge } from '~/ui/Badge'
import { ButtonLink } from '~/ui/Button'
import { FactList } from '~/ui/FactList'
import { buildPageMeta } from '~/ui/frame/meta'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/Page'
import { Paragraphs } from '~/ui/reading/Paragraphs'
import { CoverPicture } from '~/ui/reading/CoverPicture'
import { GeneratedCover } from '~/ui/reading/GeneratedCover'
import { OfferLink } from '~/ui/reading/OfferLink'
import { Section } from '~/ui/reading/Section'
import { buildBookPageView } from './book-page-view'

export const handle = { reading: true }

export const meta: MetaFunction<typeof loader> = buildPageMeta

/** Only admins see the page of a draft. A withdrawn book keeps its page, so that existing links still work. */
export async function loader({ request, params: { slug = '' } }: LoaderFunctionArgs) {
  const localizer = await getRequestLocalizer(request)
  const book = findBook(slug)
  if (!book || (book.status === 'draft' && !(await canPreviewDrafts(request)))) throw new Response(null, { status: 404 })
  return buildBookPageView(localizer, book)
}

export default function BookPage() {
  const { label, title, text, description, lang, onSale, availability, cover, generatedCover, preview, facts, stories, offers, samples, back } = useLoaderData<typeof loader>()
  return (
    <Page>
      {preview && <Notice kind="note">{preview}</Notice>}
      <PageHeader eyebrow={label} title={title} titleLang={lang}>
        <Badge tone={onSale ? 'support' : 'neutral'}>{availability}</Badge>
      </PageHeader>
      <div className="book-page stack-large">
        {cover ? <CoverPicture cover={cover} sizes="14rem" first /> : <GeneratedCover cover={generatedCover} />}
        <div className="stack" lang={lang} dir={lang && 'auto'}>
          <p className="lead">{text}</p>
          {description && <Paragraphs text={description} />}
        </div>
        <FactList facts={facts} />
        {stories.list.length > 0 && (
          <Section id="stories" title={stories.title}>
            <ol lang={lang}>
              {stories.list.map((story, place) => (
                <li key={place}>{story}</li>
              ))}
            </ol>
          </Section>
        )}
        {offers.list.length > 0 && (
          <Section id="buy" title={offers.title}>
            <div className="cluster">
              {offers.list.map((offer) => (
                <OfferLink key={offer.label} offer={offer} />
              ))}
            </div>
            {offers.note && <p className="soft small">{offers.note}</p>}
          </Section>
        )}
        {samples.list.length > 0 && (
          <Section id="samples" title={samples.title}>
            <ul>
              {samples.list.map((sample) => (
                <li key={sample.href}>
                  <a href={sample.href}>{sample.title}</a>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <p>
          <ButtonLink href={back.href} variant="quiet">{back.label}</ButtonLink>
        </p>
      </div>
    </Page>
  )
}
