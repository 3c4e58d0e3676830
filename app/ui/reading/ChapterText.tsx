import { Fragment } from 'react'
import { Button, ButtonLink } from '../Button'
import { Prose } from '../Prose'
import { VisuallyHidden } from '../VisuallyHidden'

/** What is kept of a member's reading, in words, and the words to keep it with. */
export interface ChapterPlace {
  sample: string
  /** The paragraph to go on with, counted from 1. */
  keptAt: number | null
  kept: string
  /** The link to it. */
  resume: string | null
  keep: string
  /** What tells the buttons apart: one text a paragraph. */
  keepBefore: readonly string[]
  finish: string
  /** That the chapter is read, where it is. */
  finished: string | null
  forget: string
}

interface ChapterTextProps {
  paragraphs: readonly string[]
  /** Null for who is not signed in: a text and nothing else. */
  place: ChapterPlace | null
}

/** A chapter's paragraphs under ids of their own; between them a member keeps her place, all by one form. */
export function ChapterText({ paragraphs, place }: ChapterTextProps) {
  return (
    <Prose>
      {paragraphs.map((paragraph, index) => (
        <Fragment key={index}>
          {place && index > 0 && <Between place={place} next={index + 1} />}
          <p id={`paragraph-${index + 1}`}>{paragraph}</p>
        </Fragment>
      ))}
      {place && <AtTheEnd place={place} />}
    </Prose>
  )
}

/** The way back to where she stopped, and the way to have it forgotten. */
export function Resume({ place }: { place: ChapterPlace }) {
  if (!place.resume) return null
  return (
    <div className="cluster place-resume screen-only">
      <ButtonLink href={`#paragraph-${place.keptAt}`} variant="secondary">
        {place.resume}
      </ButtonLink>
      <PlaceButton paragraph="none">{place.forget}</PlaceButton>
    </div>
  )
}

function Between({ place, next }: { place: ChapterPlace; next: number }) {
  if (place.keptAt === next) return <p className="place-mark screen-only">{place.kept}</p>
  return (
    <div className="place-between screen-only">
      <PlaceButton paragraph={next}>
        {place.keep} <VisuallyHidden>{place.keepBefore[next - 1]}</VisuallyHidden>
      </PlaceButton>
    </div>
  )
}

/** The form that all the buttons of the page belong to, with the last of them. */
function AtTheEnd({ place }: { place: ChapterPlace }) {
  return (
    <form className="cluster place-end" id="place" method="post" action="/reading">
      <input type="hidden" name="sample" value={place.sample} />
      {place.finished && <span>{place.finished}</span>}
      <PlaceButton paragraph={place.finished ? 'none' : 'end'}>{place.finished ? place.forget : place.finish}</PlaceButton>
    </form>
  )
}

function PlaceButton({ paragraph, children }: { paragraph: number | 'end' | 'none'; children: React.ReactNode }) {
  return (
    <Button form="place" name="paragraph" value={paragraph} variant="quiet" className="place-button">
      {children}
    </Button>
  )
}
