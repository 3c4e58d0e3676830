import type { ReactNode } from 'react'
import { FoldedNav, type FoldedNavTexts } from '../FoldedNav'
import { Page, PageHeader } from '../Page'

interface AdminPageProps {
  nav: FoldedNavTexts
  title: string
  lead?: string
  children: ReactNode
}

/** A page of the admin panel, with the links to the others above it. */
export function AdminPage({ nav, title, lead, children }: AdminPageProps) {
  return (
    <Page width="wide">
      <FoldedNav {...nav} />
      <PageHeader title={title} lead={lead} />
      <div className="stack-large">{children}</div>
    </Page>
  )
}
