import type { ReactNode } from 'react'

/** Shown instead of an empty list. Children hold the next step. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p>{text}</p>
      {children}
    </div>
  )
}
