import { Paragraphs } from '~/ui/reading/Paragraphs'
import { Section } from '~/ui/reading/Section'

interface TestimonialsProps {
  title: string
  list: readonly { id: string; quote: string; source: string; url: string | null; lang?: string }[]
}

export function Testimonials({ title, list }: TestimonialsProps) {
  return (
    <Section id="testimonials" title={title}>
      <ul className="pairs">
        {list.map(({ id, quote, source, url, lang }) => (
          <li key={id} className="card" lang={lang} dir={lang && 'auto'}>
            <figure>
              <blockquote>
                <Paragraphs text={quote} />
              </blockquote>
              <figcaption className="testimonial-source">
                {url ? <a className="stand-alone" href={url} rel="noopener noreferrer">{source}</a> : source}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
