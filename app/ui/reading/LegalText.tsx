import { ButtonLink } from '../Button'
import { Page, PageHeader } from '../Page'
import { Prose } from '../Prose'
import { Copy } from './Copy'

export interface LegalTextProps {
  title: string
  /** The line that says when the text was last changed. */
  updated: string
  intro: string
  /** Each with links to where one does what it tells of. */
  sections: readonly { id: string; title: string; body: string; links?: readonly { href: string; label: string }[] }[]
  contact: string
}

/** A legal text, each section under an id of its own, so that it can be linked to. */
export function LegalText({ title, updated, intro, sections, contact }: LegalTextProps) {
  return (
    <Page>
      <PageHeader title={title} lead={intro} />
      <Prose>
        <p className="soft">{updated}</p>
        {sections.map((section) => (
          <section key={section.id} id={section.id} className="prose legal-section">
            <h2>{section.title}</h2>
            <Copy text={section.body} />
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
