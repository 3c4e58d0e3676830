import type { ReactNode } from 'react'

interface DisclosureProps {
  summary: ReactNode
  open?: boolean
  /** Closed on paper too, where everything else is open: its reader has asked not to meet it by chance. */
  isGuarded?: boolean
  children: ReactNode
}

/** Something that opens on demand, natively. */
export function Disclosure({ summary, open, isGuarded = false, children }: DisclosureProps) {
  return (
    <details className={isGuarded ? 'disclosure disclosure-guarded' : 'disclosure'} open={open}>
      <summary>{summary}</summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
