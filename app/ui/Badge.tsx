import type { ReactNode } from 'react'

/** A word that classifies what it stands beside. */
export function Badge({ tone = 'neutral', children }: { tone?: 'neutral' | 'accent' | 'support'; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
