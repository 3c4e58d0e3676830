import type { ReactNode } from 'react'
import type { SeriesId } from '~/kernel/catalogue/book'
import { ButtonLink } from '~/ui/Button'
import { Paragraphs } from '~/ui/reading/Paragraphs'
import { Picture } from '~/ui/reading/Picture'
import { BookEntry, type BookEntryProps } from './BookEntry'

interface SeriesSectionProps {
  id: SeriesId
  name: string
  label: string
  text: string
  coverAlt: string
  books: readonly BookEntryProps[]
  sample: {
    label: string
    href: string
    minutes: string
    resume: { label: string; href: string } | null
  }
  /** Null if registration is closed. */
  updates: string | null
  children: ReactNode
}

export function SeriesSection(props: SeriesSectionProps) {
  const { id, name, label, text, coverAlt, books, sample, updates, children } = props
  const titleId = `${id}-title`
  return (
    <section className="series" id={`${id}-series`} aria-labelledby={titleId}>
      <div className="series-cover">
        <Picture src={`/files/${id}.svg`} alt={coverAlt} width={600} height={800} />
      </div>
      <div className="series-main">
        <p className="eyebrow">{label}</p>
        <h2 id={titleId}>{name}</h2>
        <Paragraphs text={text} />
        {books.length > 0 && (
          <ul className="plain-list stack">
            {books.map((book) => (
              <BookEntry key={book.id} {...book} />
            ))}
          </ul>
        )}
        <div className="cluster screen-only">
          <ButtonLink href={sample.href} variant="secondary" aria-describedby={titleId}>
            {sample.label}
          </ButtonLink>
          {sample.resume && (
            <ButtonLink href={sample.resume.href} variant="secondary" aria-describedby={titleId}>
              {sample.resume.label}
            </ButtonLink>
          )}
          <span className="soft small">{sample.minutes}</span>
          {updates && (
            <ButtonLink href="/auth?action=register" variant="quiet" aria-describedby={titleId}>
              {updates}
            </ButtonLink>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
