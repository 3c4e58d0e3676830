import type { ReactNode } from 'react'
import { ButtonLink } from '../Button'
import { Notice } from '../Notice'
import { Page, PageHeader } from '../Page'
import { type ChapterPart, type ReadingPlaceView, ChapterText, ResumeReadingControls } from './ChapterText'
import { Prose } from '../Prose'
import { type MarkdownBlocks, MarkdownText } from './MarkdownText'
import { type Offer, OfferLink } from './OfferLink'
import { Section } from './Section'

interface SampleChapterProps {
  label: string
  title: string
  /** The text of a notice that says that only admins can see the page. */
  preview?: string
  source: string
  noteLabel: string
  note: string
  minutes: string
  parts: readonly ChapterPart[]
  /** The text of a sample added in the admin panel; replaces `parts`. Reading positions are not saved for such samples. */
  blocks?: MarkdownBlocks
  /** Set if the language of `title` and `blocks` differs from that of the page. */
  lang?: string
  /** The member's reading position. Null for a signed-out reader, during a database outage and if `blocks` is set. */
  place: ReadingPlaceView | null
  next: { title: string; text: string }
  offers: readonly Offer[]
  offerNote?: string
  back: string
  around?: { label: string; previousLabel: string; nextLabel: string; previous?: SampleLink; next?: SampleLink }
  children: ReactNode
}

interface SampleLink {
  href: string
  title: string
}

export function SampleChapter(props: SampleChapterProps) {
  const { label, title, preview, source, noteLabel, note, minutes, parts, blocks, lang, next, offers, offerNote, back, around, children } = props
  const place = blocks ? null : props.place
  return (
    <Page>
      {preview && <Notice kind="note">{preview}</Notice>}
      <article>
        <PageHeader eyebrow={`${label} · ${minutes}`} title={title} titleLang={lang} lead={source}>
          {place && <ResumeReadingControls place={place} />}
        </PageHeader>
        <div className="stack-large">
          {note && (
            <Notice kind="note" title={noteLabel}>
              {note}
            </Notice>
          )}
          {blocks ? <div lang={lang} dir={lang && 'auto'}><Prose><MarkdownText blocks={blocks} isNumbered /></Prose></div> : <ChapterText parts={parts} place={place} />}
        </div>
      </article>
      <div className="screen-only">
        <Section id="next" title={next.title}>
          <p>{next.text}</p>
          {offers.length > 0 && (
            <div className="cluster">
              {offers.map((offer, index) => (
                <OfferLink key={offer.label} offer={offer} variant={index === 0 ? 'primary' : 'secondary'} />
              ))}
            </div>
          )}
          {offerNote && <p className="soft small">{offerNote}</p>}
          <div className="cluster">
            {children}
            <ButtonLink href="/books" variant="quiet">
              {back}
            </ButtonLink>
          </div>
        </Section>
        {around && <SampleNav around={around} />}
      </div>
    </Page>
  )
}

function SampleNav({ around: { label, previousLabel, nextLabel, previous, next } }: { around: NonNullable<SampleChapterProps['around']> }) {
  return (
    <nav className="section cluster" aria-label={label}>
      {previous && <ButtonLink href={previous.href} variant="quiet" rel="prev">{`${previousLabel}: ${previous.title}`}</ButtonLink>}
      {next && <ButtonLink href={next.href} variant="quiet" rel="next">{`${nextLabel}: ${next.title}`}</ButtonLink>}
    </nav>
  )
}
