import { Button, ButtonLink } from './Button'

export interface ReadingPlaceListProps {
  title: string
  resume: string
  forget: string
  chapters: readonly { sample: string; title: string; place: string; href: string; resumeName: string; forgetName: string }[]
  back: string
}

export function ReadingPlaceList({ title, resume, forget, chapters, back }: ReadingPlaceListProps) {
  return (
    <section className="reading-places" aria-labelledby="reading">
      <h2 id="reading">{title}</h2>
      <ul className="plain-list">
        {chapters.map((chapter) => (
          <li className="reading-place" key={chapter.sample}>
            <div>
              {chapter.title} <p className="soft small">{chapter.place}</p>
            </div>
            <form className="cluster" method="post" action="/reading">
              <ButtonLink href={chapter.href} variant="secondary" aria-label={chapter.resumeName}>
                {resume}
              </ButtonLink>
              <input type="hidden" name="sample" value={chapter.sample} />
              <input type="hidden" name="back" value={back} />
              <Button variant="quiet" name="paragraph" value="none" aria-label={chapter.forgetName}>
                {forget}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
