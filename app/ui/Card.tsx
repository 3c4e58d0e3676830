import type { ReactNode } from 'react'

interface CardProps {
  as?: 'article' | 'section' | 'li' | 'div'
  id?: string
  labelledBy?: string
  children: ReactNode
}

export function Card({ as: Element = 'div', id, labelledBy, children }: CardProps) {
  return (
    <Element className="card" id={id} aria-labelledby={labelledBy}>
      {children}
    </Element>
  )
}
