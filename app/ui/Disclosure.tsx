import type { ReactNode } from 'react'

interface DisclosureProps {
  summary: ReactNode
  open?: boolean
  /** True for content that nobody should see by accident, so it stays collapsed even in print, where other disclosures open. */
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
