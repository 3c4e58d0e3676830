import { ButtonLink } from '../Button'
import { Page, PageHeader } from '../Page'
import { Prose } from '../Prose'
import { Paragraphs } from './Paragraphs'

export interface LegalTextProps {
  title: string
  updated: string
  intro: string
  sections: readonly { id: string; title: string; body: string; links?: readonly { href: string; label: string }[] }[]
  contact: string
}

/** Each section has an id, so that other pages can link to it. */
export function LegalText({ title, updated, intro, sections, contact }: LegalTextProps) {
  return (
    <Page>
      <PageHeader title={title} lead={intro} />
      <Prose>
        <p className="soft">{updated}</p>
        {sections.map((section) => (
          <section key={section.id} id={section.id} className="prose legal-section">
            <h2>{section.title}</h2>
            <Paragraphs text={section.body} />
            {section.links?.map(({ href, label }) => (
              <p key={href}>
                <a className="stand-alone" href={href}>{label}</a>
              </p>
            ))}
          </section>
        ))}
        <ButtonLink href="/contact" variant="secondary">
          {contact}
        </ButtonLink>
      </Prose>
    </Page>
  )
}
