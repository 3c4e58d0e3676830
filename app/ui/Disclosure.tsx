import type { ReactNode } from 'react'

interface DisclosureProps {
  summary: ReactNode
  open?: boolean
  /** Stays closed in print too: the reader has asked not to see the content by accident. */
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
