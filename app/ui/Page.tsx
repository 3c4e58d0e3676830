import type { ReactNode } from 'react'

interface PageProps {
  width?: 'reading' | 'form' | 'wide' | 'beside-nav'
  children: ReactNode
}

/**
 * The column of a screen: `reading` for running text, `form` for one form, `wide` for lists with a side column, `beside-nav`
 * for a `FoldedNav` and one element that stands beside it on a wide screen.
 */
export function Page({ width = 'reading', children }: PageProps) {
  return <div className={`page page-${width}`}>{children}</div>
}

interface PageHeaderProps {
  title: string
  /** A few words above the title. */
  eyebrow?: string
  /** One or two sentences below the title. */
  lead?: string
  /** Actions that belong to the whole page. */
  children?: ReactNode
}

/** The one visible h1 of a screen. */
export function PageHeader({ title, eyebrow, lead, children }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-title">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </header>
  )
}
