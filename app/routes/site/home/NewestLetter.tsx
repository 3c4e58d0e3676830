import { getTextDirection, type Language } from '~/i18n/settings'
import { ButtonLink } from '~/ui/Button'
import { Section } from '~/ui/reading/Section'

interface NewestLetterProps {
  title: string
  subject: string
  summary: string
  /** The letter's language, or null if the letter is in the page's language. */
  foreign: Language | null
  href: string
  all: string
}

export function NewestLetter({ title, subject, summary, foreign, href, all }: NewestLetterProps) {
  const inLanguage = foreign ? { lang: foreign, dir: getTextDirection(foreign) } : {}
  return (
    <Section id="newest-letter" title={title}>
      <h3 {...inLanguage}><a href={href}>{subject}</a></h3>
      {summary && <p {...inLanguage}>{summary}</p>}
      <ButtonLink href="/letters" variant="quiet">{all}</ButtonLink>
    </Section>
  )
}
