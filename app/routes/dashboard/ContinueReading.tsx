import { Button, ButtonLink } from '~/ui/Button'
import type { ReadingTexts } from './reading-texts'

/** The chapters begun, each with the way back into it and the way to have it forgotten. */
export function ContinueReading({ title, resume, forget, chapters }: ReadingTexts) {
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
              <input type="hidden" name="back" value="/dashboard" />
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
