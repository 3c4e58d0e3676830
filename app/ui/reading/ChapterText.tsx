import { Fragment } from 'react'
import { Button, ButtonLink } from '../Button'
import { Prose } from '../Prose'
import { VisuallyHidden } from '../VisuallyHidden'

export interface ReadingPlaceView {
  sample: string
  /** The number of the saved paragraph, counted from 1, or null if no paragraph is saved. */
  keptAt: number | null
  kept: string
  resume: string | null
  keep: string
  keepBefore: readonly string[]
  finish: string
  finished: string | null
  forget: string
}

export interface ChapterPart {
  id?: string
  title?: string
  paragraphs: readonly string[]
}

interface ChapterTextProps {
  parts: readonly ChapterPart[]
  place: ReadingPlaceView | null
}

interface NumberedParagraph {
  text: string
  number: number
  part: ChapterPart | undefined
}

const numberParagraphs = (parts: readonly ChapterPart[]): NumberedParagraph[] =>
  parts
    .flatMap((part) => part.paragraphs.map((text, index) => ({ text, part: index === 0 ? part : undefined })))
    .map((paragraph, index) => ({ ...paragraph, number: index + 1 }))

export function ChapterText({ parts, place }: ChapterTextProps) {
  return (
    <Prose>
      {numberParagraphs(parts).map(({ text, number, part }) => (
        <Fragment key={number}>
          {place && number > 1 && <PlaceMarker place={place} next={number} />}
          {part?.title && <h2 id={part.id}>{part.title}</h2>}
          <p id={`paragraph-${number}`}>{text}</p>
        </Fragment>
      ))}
      {place && <FinishForm place={place} />}
    </Prose>
  )
}

export function ResumeReadingControls({ place }: { place: ReadingPlaceView }) {
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

function PlaceMarker({ place, next }: { place: ReadingPlaceView; next: number }) {
  if (place.keptAt === next) return <p className="place-mark screen-only">{place.kept}</p>
  return (
    <div className="place-between screen-only">
      <PlaceButton paragraph={next}>
        {place.keep} <VisuallyHidden>{place.keepBefore[next - 1]}</VisuallyHidden>
      </PlaceButton>
    </div>
  )
}

/** Every `PlaceButton` on the page submits this form, not only the button inside the form. */
function FinishForm({ place }: { place: ReadingPlaceView }) {
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
