import type { ReactNode } from 'react'
import { Page, PageHeader } from '../Page'

export interface AdminNavTexts {
  label: string
  links: readonly { href: string; label: string; current: boolean }[]
}

interface AdminPageProps {
  nav: AdminNavTexts
  title: string
  lead?: string
  children: ReactNode
}

/** A page of the admin panel, with the links to the others above it. */
export function AdminPage({ nav, title, lead, children }: AdminPageProps) {
  return (
    <Page width="wide">
      <nav className="admin-nav screen-only" aria-label={nav.label}>
        {nav.links.map(({ href, label, current }) => (
          <a key={href} href={href} aria-current={current ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <PageHeader title={title} lead={lead} />
      <div className="stack-large">{children}</div>
    </Page>
  )
}
