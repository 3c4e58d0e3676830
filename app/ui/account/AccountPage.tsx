import type { ReactNode } from 'react'
import { useT } from '~/i18n/localizer-context'
import { FoldedNav } from '../FoldedNav'
import { Page, PageHeader } from '../Page'
import { accountNav, type AccountPageKey } from './pages'

interface AccountPageProps {
  current: AccountPageKey
  /** Leaves out the links to pages that are closed to her then. */
  isSuspended?: boolean
  /** Left out where the content brings a header of its own, because it has several. */
  title?: string
  lead?: string
  children: ReactNode
}

/** A page of a member's own account, with the links to the others above or beside it. */
export function AccountPage({ current, isSuspended = false, title, lead, children }: AccountPageProps) {
  const t = useT()
  return (
    <Page width="beside-nav">
      <FoldedNav side {...accountNav(t, current, isSuspended)} />
      <div>
        {title && <PageHeader title={title} lead={lead} />}
        <div className="stack-large">{children}</div>
      </div>
    </Page>
  )
}
