import type { ReactNode } from 'react'

interface CardProps {
  as?: 'article' | 'section' | 'li' | 'div'
  id?: string
  /** Id of the heading that names the card. */
  labelledBy?: string
  children: ReactNode
}

/** A piece that stands on its own surface: a story, a community, a panel. */
export function Card({ as: Element = 'div', id, labelledBy, children }: CardProps) {
  return (
    <Element className="card" id={id} aria-labelledby={labelledBy}>
      {children}
    </Element>
  )
}
