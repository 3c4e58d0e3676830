import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  look?: 'plain' | 'beside' | 'band'
  children: ReactNode
}

export function Section({ id, title, look = 'plain', children }: SectionProps) {
  return (
    <section className={`section section-${look}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="section-body">{children}</div>
    </section>
  )
}
