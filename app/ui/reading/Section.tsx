import type { ReactNode } from 'react'
import './reading.css'

interface SectionProps {
  id: string
  title: string
  /** `band` stands on a ground of its own colour. */
  look?: 'plain' | 'band'
  children: ReactNode
}

/** A part of a reading page under its h2, which also names it. */
export function Section({ id, title, look = 'plain', children }: SectionProps) {
  return (
    <section className={`section section-${look}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}
