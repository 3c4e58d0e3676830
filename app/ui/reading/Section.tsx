import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  /** Where there is room, `beside` sets the heading beside the text; `band` does too, on a ground of its own. */
  look?: 'plain' | 'beside' | 'band'
  children: ReactNode
}

/** A part of a reading page under its h2, which also names it. */
export function Section({ id, title, look = 'plain', children }: SectionProps) {
  return (
    <section className={`section section-${look}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="section-body">{children}</div>
    </section>
  )
}
