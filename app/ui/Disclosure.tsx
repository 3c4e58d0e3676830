import type { ReactNode } from 'react'

interface DisclosureProps {
  summary: ReactNode
  open?: boolean
  /** Stays closed in print too, so that the reader does not see the content by accident. */
  isGuarded?: boolean
  children: ReactNode
}

export function Disclosure({ summary, open, isGuarded = false, children }: DisclosureProps) {
  return (
    <details className={isGuarded ? 'disclosure disclosure-guarded' : 'disclosure'} open={open}>
      <summary>{summary}</summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
