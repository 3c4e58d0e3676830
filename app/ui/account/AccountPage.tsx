import type { ReactNode } from 'react'
import { Page, PageHeader } from '../Page'
import { PageNav, type PageNavTexts } from '../PageNav'

interface AccountPageProps {
  nav: PageNavTexts
  /** Left out where the content brings a header of its own, because it has several. */
  title?: string
  lead?: string
  children: ReactNode
}

/** A page of a member's own account, with the links to the others above it. */
export function AccountPage({ nav, title, lead, children }: AccountPageProps) {
  return (
    <Page>
      <PageNav {...nav} />
      {title && <PageHeader title={title} lead={lead} />}
      <div className="stack-large">{children}</div>
    </Page>
  )
}
