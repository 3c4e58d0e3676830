import type { ReactNode } from 'react'

/** What a list says when there is nothing in it yet; children hold the next step. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p>{text}</p>
      {children}
    </div>
  )
}
