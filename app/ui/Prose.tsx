import type { ReactNode } from 'react'

/** Running text in the reading measure: headings, paragraphs, lists, quotations. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
