import type { ReactNode } from 'react'
import { ButtonLink } from '../Button'
import { Notice } from '../Notice'
import { Page, PageHeader } from '../Page'
import { type ChapterPart, type ChapterPlace, ChapterText, Resume } from './ChapterText'
import { Section } from './Section'

interface SampleChapterProps {
  label: string
  title: string
  source: string
  noteLabel: string
  note: string
  /** Reading time. */
  minutes: string
  parts: readonly ChapterPart[]
  /** The member's reading position; null for a signed-out reader. */
  place: ChapterPlace | null
  next: { title: string; text: string }
  /** Links to retailers; empty if nothing is on sale. */
  offers: readonly { label: string; href: string }[]
  offerNote?: string
  back: string
  /** Further links. */
  children: ReactNode
}

/** A chapter and its follow-up links. Only the chapter is printed. */
export function SampleChapter(props: SampleChapterProps) {
  const { label, title, source, noteLabel, note, minutes, parts, place, next, offers, offerNote, back, children } = props
  return (
    <Page>
      <article>
        <PageHeader eyebrow={`${label} · ${minutes}`} title={title} lead={source}>
          {place && <Resume place={place} />}
        </PageHeader>
        <div className="stack-large">
          <Notice kind="note" title={noteLabel}>
            {note}
          </Notice>
          <ChapterText parts={parts} place={place} />
        </div>
      </article>
      <div className="screen-only">
        <Section id="next" title={next.title}>
          <p>{next.text}</p>
          {offers.length > 0 && (
            <div className="cluster">
              {offers.map((offer, index) => (
                <ButtonLink
                  key={offer.href}
                  href={offer.href}
                  rel="noopener noreferrer"
                  variant={index === 0 ? 'primary' : 'secondary'}
                >
                  {offer.label}
                </ButtonLink>
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
      </div>
    </Page>
  )
}
