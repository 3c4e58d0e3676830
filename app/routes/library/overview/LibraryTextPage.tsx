import type { ReactNode } from 'react'
import { ButtonLink } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/Page'
import { ChapterText, ResumeReadingControls } from '~/ui/reading/ChapterText'
import { Section } from '~/ui/reading/Section'
import type { LibraryTextPageView } from './text-page'

interface TextPageProps {
  page: LibraryTextPageView
  children?: ReactNode
}

export function LibraryTextPage({ page, children }: TextPageProps) {
  const { eyebrow, title, lead, note, authorNote, parts, place, epub, neighbour, back } = page
  return (
    <Page>
      <article>
        <PageHeader eyebrow={eyebrow} title={title} lead={lead}>
          {place && <ResumeReadingControls place={place} />}
        </PageHeader>
        <div className="stack-large">
          <Notice kind="note" title={note.label}>
            {note.text}
          </Notice>
          {authorNote && (
            <section className="prose soft" aria-labelledby="author-note">
              <h2 id="author-note" className="eyebrow">
                {authorNote.label}
              </h2>
              <p>{authorNote.text}</p>
            </section>
          )}
          {children}
          <ChapterText parts={parts} place={place} />
        </div>
      </article>
      <div className="screen-only">
        <Section id="take" title={epub.title}>
          <p>{epub.text}</p>
          <div className="cluster">
            <ButtonLink href={epub.href}>{epub.download}</ButtonLink>
            <ButtonLink href={neighbour.href} variant="secondary">
              {neighbour.label}
            </ButtonLink>
            <ButtonLink href="/library" variant="quiet">
              {back}
            </ButtonLink>
          </div>
        </Section>
      </div>
    </Page>
  )
}
