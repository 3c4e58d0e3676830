import type { ReactNode } from 'react'

interface DisclosureProps {
  summary: ReactNode
  open?: boolean
  /** True if nobody should see the content by accident. The content then stays collapsed even in print, where other disclosures expand. */
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
