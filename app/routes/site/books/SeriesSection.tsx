import type { ReactNode } from 'react'
import { ButtonLink } from '~/ui/Button'
import { Paragraphs } from '~/ui/reading/Paragraphs'
import { Picture } from '~/ui/reading/Picture'
import { BookEntry, type BookEntryProps } from './BookEntry'

interface SeriesSectionProps {
  id: string
  name: string
  text: string
  /** Set if name and text are not in the page's language. */
  lang?: string
  /** Set only for built-in series: `label` is shown above the name, and `coverAlt` describes the cover drawing. */
  label?: string
  coverAlt?: string
  books: readonly BookEntryProps[]
  sample: {
    label: string
    href: string
    minutes: string
    resume: { label: string; href: string } | null
  } | null
  /** The link to the page with all books of the series, if `books` does not contain all of them. */
  all?: { label: string; href: string }
  /** The label of the link to registration. Null if registration is closed. */
  updates: string | null
  children: ReactNode
}

export function SeriesSection(props: SeriesSectionProps) {
  const { id, name, label, text, lang, coverAlt, books, all, sample, updates, children } = props
  const titleId = coverAlt ? `${id}-title` : `series-title-${id}`
  return (
    <section className={coverAlt ? 'series' : 'series series-plain'} id={`${id}-series`} aria-labelledby={titleId}>
      {coverAlt && (
        <div className="series-cover">
          <Picture src={`/files/${id}.svg`} alt={coverAlt} width={600} height={800} />
        </div>
      )}
      <div className="series-main">
        {label && <p className="eyebrow">{label}</p>}
        <h2 id={titleId} lang={lang} dir={lang && 'auto'}>{name}</h2>
        <Paragraphs text={text} lang={lang} />
        {books.length > 0 && (
          <ul className="plain-list stack">
            {books.map((book) => (
              <BookEntry key={book.id} {...book} />
            ))}
          </ul>
        )}
        {all && (
          <p>
            <a className="stand-alone" href={all.href} aria-describedby={titleId}>
              {all.label}
            </a>
          </p>
        )}
        <div className="cluster screen-only">
          {sample && (
            <ButtonLink href={sample.href} variant="secondary" aria-describedby={titleId}>
              {sample.label}
            </ButtonLink>
          )}
          {sample?.resume && (
            <ButtonLink href={sample.resume.href} variant="secondary" aria-describedby={titleId}>
              {sample.resume.label}
            </ButtonLink>
          )}
          {sample && <span className="soft small">{sample.minutes}</span>}
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
