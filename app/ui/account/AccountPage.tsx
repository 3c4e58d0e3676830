import type { ReactNode } from 'react'
import { FoldedNav, type FoldedNavTexts } from '../FoldedNav'
import { Page, PageHeader } from '../Page'

interface AccountPageProps {
  nav: FoldedNavTexts
  /** Left out where the content brings a header of its own, because it has several. */
  title?: string
  lead?: string
  children: ReactNode
}

/** A page of a member's own account, with the links to the others above or beside it. */
export function AccountPage({ nav, title, lead, children }: AccountPageProps) {
  return (
    <Page width="beside-nav">
      <FoldedNav side {...nav} />
      <div>
        {title && <PageHeader title={title} lead={lead} />}
        <div className="stack-large">{children}</div>
      </div>
    </Page>
  )
}
