import type { ReactNode } from 'react'
import { Page, PageHeader } from '../Page'
import { PageNav, type PageNavTexts } from '../PageNav'

export type AdminNavTexts = PageNavTexts

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
      <PageNav {...nav} />
      <PageHeader title={title} lead={lead} />
      <div className="stack-large">{children}</div>
    </Page>
  )
}
