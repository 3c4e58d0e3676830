import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { chooseNewsletterLanguage } from '~/features/messages/newsletters/newsletter'
import { summarizeBody } from '~/features/messages/newsletters/published-newsletters'
import { readPublishedNewsletter } from '~/features/messages/newsletters/publish-newsletter'
import { parseMarkdown } from '~/infra/markdown/parse-markdown'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { getRequestLocalizer } from '~/i18n/server'
import { getTextDirection } from '~/i18n/settings'
import { buildPageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { Prose } from '~/ui/Prose'
import { MarkdownText } from '~/ui/reading/MarkdownText'

export const handle = { reading: true }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

/** Loads the letter in the reader's language, otherwise in the letter's fallback language, otherwise in any other language. */
export const loader = catchUnavailable(async ({ request, params: { slug = '' } }: LoaderFunctionArgs) => {
  const { t, language: own, format } = await getRequestLocalizer(request)
  const letter = await readPublishedNewsletter(slug)
  const language = letter && chooseNewsletterLanguage(letter.written, letter.fallback, own)
  const text = letter && language && letter.written[language]
  if (!text) throw new Response(null, { status: 404 })
  return {
    meta: { title: text.subject, description: summarizeBody(text.body) || undefined },
    subject: text.subject,
    blocks: parseMarkdown(text.body),
    iso: letter.publishedAt.toISOString(),
    date: format.date(letter.publishedAt),
    foreign: language === own ? null : language,
    note: language === own ? null : t('letters:only_in', { language: format.language(language) }),
    all: t('letters:all'),
  }
})

export default function LetterPage() {
  const { subject, blocks, iso, date, foreign, note, all } = useLoaderData<typeof loader>()
  const inLanguage = foreign ? { lang: foreign, dir: getTextDirection(foreign) } : {}
  return (
    <Page>
      <article className="stack-large">
        <div {...inLanguage}><PageHeader title={subject} /></div>
        <p className="soft small"><time dateTime={iso}>{date}</time></p>
        {note && <p className="notice notice-note" role="note">{note}</p>}
        <div {...inLanguage}>
          <Prose><MarkdownText blocks={blocks} /></Prose>
        </div>
      </article>
      <p><a className="stand-alone" href="/letters">{all}</a></p>
    </Page>
  )
}
